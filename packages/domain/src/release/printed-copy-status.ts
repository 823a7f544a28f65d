import type { Release } from './release.ts';

/** Whether a printed revision is still valid. */
export type PrintedCopyStatus =
  | { readonly status: 'current' }
  /** A newer revision replaced it. */
  | { readonly status: 'superseded'; readonly by: number }
  /** No revision is live, or the instruction was archived or deleted. */
  | { readonly status: 'withdrawn' };

/**
 * The status that the code on a printed sheet leads to.
 *
 * @param isGone archived or deleted: nobody can open it any more
 * @param number of the printed revision, from 1
 */
export function printedCopyStatus(
  { liveRevision }: Pick<Release, 'liveRevision'>,
  isGone: boolean,
  number: number,
): PrintedCopyStatus {
  if (isGone || liveRevision === null) return { status: 'withdrawn' };
  return liveRevision === number ? { status: 'current' } : { status: 'superseded', by: liveRevision };
}
