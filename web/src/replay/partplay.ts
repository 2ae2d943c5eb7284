// What a recorded game shows is in the parts of its steps; live tables know more.

import type { BaseView, SeatPart } from '../protocol'

export abstract class PartPlay {
  /** What the seat sees that is looked through. */
  protected abstract get part(): SeatPart

  get view(): BaseView {
    return this.part.view
  }
  get asked(): boolean {
    return this.part.asked
  }
  get question(): string {
    return this.part.question
  }
}
