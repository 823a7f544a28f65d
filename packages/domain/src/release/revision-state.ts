import type { RevisionSummary } from './revision.ts';

/** `current`: artisans read it. `superseded`: a later one took its place. `withdrawn`: the newest, taken back. */
export type RevisionState = 'current' | 'superseded' | 'withdrawn';

/** What became of each revision, by its number. Every revision was live once; only the newest can have been taken back last. */
export function revisionStates(
  revisions: readonly Pick<RevisionSummary, 'number' | 'isLive'>[],
): ReadonlyMap<number, RevisionState> {
  const newest = Math.max(...revisions.map(({ number }) => number));
  const stateOf = ({ number, isLive }: Pick<RevisionSummary, 'number' | 'isLive'>): RevisionState =>
    isLive ? 'current' : number < newest ? 'superseded' : 'withdrawn';
  return new Map(revisions.map((revision) => [revision.number, stateOf(revision)]));
}
