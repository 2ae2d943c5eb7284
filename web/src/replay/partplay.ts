// What a recorded game shows is in the parts of its steps; live tables know more.

import type { BaseView, SeatPart } from '../protocol'
import { plain } from '../text/codes'

/** What a seat is asked, in a sentence. */
export const questionOf = ({ question, said }: SeatPart): string => (said ? plain(said) : question)

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
    return questionOf(this.part)
  }
}
