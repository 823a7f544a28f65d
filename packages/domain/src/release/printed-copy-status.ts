import type { Release } from './release.ts';

/** Whether a printed revision may still be worked by. */
export type PrintedCopyStatus =
  | { readonly status: 'current' }
  /** Another revision took its place. */
  | { readonly status: 'superseded'; readonly by: number }
  /** No revision is live, or the instruction was archived or deleted. */
  | { readonly status: 'withdrawn' };

/**
 * What the code on a sheet of paper answers about the revision that was printed.
 *
 * @param isGone archived or deleted: nobody finds it any more
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
