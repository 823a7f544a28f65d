/** Smaller shares are rounding errors, not differences of shape. */
const NOTHING = 1e-6;

/** A share as percent with two significant digits: 0.00031 is 0.031. */
export function percentOf(share: number): number {
  if (share < NOTHING) return 0;
  return Number((share * 100).toPrecision(2));
}
