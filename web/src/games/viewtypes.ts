// Made by `python -m tools.viewscript`; a test compares it. Change games/common/viewtypes.py instead.

export type Stance = "silent" | "asked" | "accepted" | "refused" | "countered" | "unasked" | "proposes";

export type Bounds = [number, number];

/** What a seat says to the trade on the table. */
export interface OfferView<R extends string> {
  seat: number;
  stance: Stance;
  gives: Record<R, number>;
  wants: Record<R, number>;
}
