import type { RevisionSummary } from './revision.ts';

/** `current`: artisans read it. `superseded`: a later one replaced it. `withdrawn`: the newest one, withdrawn. */
export type RevisionState = 'current' | 'superseded' | 'withdrawn';

/** State of each revision by number. Every revision was live once; only the newest can be withdrawn. */
export function revisionStates(
  revisions: readonly Pick<RevisionSummary, 'number' | 'isLive'>[],
): ReadonlyMap<number, RevisionState> {
  const newest = Math.max(...revisions.map(({ number }) => number));
  const stateOf = ({ number, isLive }: Pick<RevisionSummary, 'number' | 'isLive'>): RevisionState =>
    isLive ? 'current' : number < newest ? 'superseded' : 'withdrawn';
  return new Map(revisions.map((revision) => [revision.number, stateOf(revision)]));
}
