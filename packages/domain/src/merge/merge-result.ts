import type { Id } from '../ids/index.ts';
import type { PartBody, PartKind, PartPlace } from '../instructions/index.ts';

/** A part after a merge: its body is one that a side already has, or a new one made of fields of both. */
export type MergedPart = PartPlace & ({ readonly hash: string } | { readonly body: PartBody });

/**
 * The same thing changed on both sides; a person chooses. The merged parts hold the server's value until then.
 *
 * `field` names a field of the body. Where one side deleted what the other changed it is `DELETED_FIELD`: the side that
 * deleted has null, the other the whole body, and the part is kept.
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

/** Something that was decided without asking, worth a word: nobody's text depends on it. */
export interface MergeRemark {
  readonly id: Id;
  /** `moved-twice`: both moved it, the later move holds. `move-refused`: it would have come under itself. */
  readonly kind: 'moved-twice' | 'move-refused';
}

export interface MergeResult {
  readonly parts: readonly MergedPart[];
  readonly conflicts: readonly MergeConflict[];
  readonly remarks: readonly MergeRemark[];
}
