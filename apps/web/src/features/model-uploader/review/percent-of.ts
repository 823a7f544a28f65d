/** A share as percent with two figures that count: 0.00031 is 0.031. */
export function percentOf(share: number): number {
  return Number((share * 100).toPrecision(2));
}
