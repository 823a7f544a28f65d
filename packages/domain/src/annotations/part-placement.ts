/**
 * How certain it is that an annotation or an appearance is on its part after a new issue of the model: `placed` by a person;
 * `kept` on the same part at the same place; `moved` with its part; `changed`: the part has another shape; `uncertain`: several
 * parts may be the one; `lost`: no part is.
 */
export const PART_PLACEMENTS = ['placed', 'kept', 'moved', 'changed', 'uncertain', 'lost'] as const;
export type PartPlacement = (typeof PART_PLACEMENTS)[number];

/** Whether a person has to confirm, move or delete it before a release. A missing placement means `placed`. */
export function isUnconfirmed(placement: PartPlacement = 'placed'): boolean {
  return rank(placement) > rank('kept');
}

/** Part id of what is on no part of its model: its part was lost, or several may be the one. */
export const NO_PART = '';

/** The less certain of two placements: what nobody has confirmed since an earlier issue stays unconfirmed. */
export function lessCertain(one: PartPlacement = 'placed', other: PartPlacement): PartPlacement {
  return rank(one) > rank(other) ? one : other;
}

const rank = (placement: PartPlacement): number => PART_PLACEMENTS.indexOf(placement);

/**
 * Resolves the placement that a client sent: without one the mark stays, unless the client moved it; `placed` confirms it, where it is
 * on a part; no other value makes it more certain.
 *
 * @returns the placement to store; undefined for `placed`
 */
export function sentPlacement(
  sent: PartPlacement | undefined,
  {
    before,
    isMoved,
    partId,
  }: {
    readonly before: PartPlacement | undefined;
    readonly isMoved: boolean;
    readonly partId: string | null | undefined;
  },
): PartPlacement | undefined {
  const isConfirmed = sent === 'placed' || (sent === undefined && isMoved);
  const kept = lessCertain(before, sent ?? before ?? 'placed');
  const placement = isConfirmed ? (partId === NO_PART ? (before ?? 'lost') : 'placed') : kept;
  return placement === 'placed' ? undefined : placement;
}
