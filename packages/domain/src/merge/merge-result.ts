import type { Id } from '../ids/index.ts';
import type { PartBody, PartKind, PartPlace } from '../instructions/index.ts';

/** A merged part: its body is that of one side, or a new one with fields of both. */
export type MergedPart = PartPlace & ({ readonly hash: string } | { readonly body: PartBody });

/**
 * The same value changed on both sides; a person chooses. Until then the merged parts have the server's value.
 *
 * `field` names a field of the body. If one side deleted what the other changed, it is `DELETED_FIELD`: null on the deleting
 * side, the whole body on the other, and the part is kept.
 */
export interface MergeConflict {
  readonly id: Id;
  readonly kind: PartKind;
  readonly field: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

export const DELETED_FIELD = 'deleted';

/** A decision made without asking that is reported to the author; no text is affected. */
export interface MergeRemark {
  readonly id: Id;
  /** `moved-twice`: both moved it and the later move wins. `move-refused`: the move would have formed a cycle. */
  readonly kind: 'moved-twice' | 'move-refused';
}

export interface MergeResult {
  readonly parts: readonly MergedPart[];
  readonly conflicts: readonly MergeConflict[];
  readonly remarks: readonly MergeRemark[];
}
