import type { ItemProgress } from '../assignments/index.ts';
import type { RevisionChoice } from './arrival.ts';
import type { ProgressEvent } from './progress-event.ts';
import { percentDone } from './project-progress.ts';

/** Whether a run is closed, and since when. */
export interface RunClosing {
  /** When it was first completed, by the server clock; never changes. Null before. */
  readonly completedAtMs: number | null;
  /** When it was reopened; null if it is not open again. */
  readonly reopenedAtMs: number | null;
}

/** Whether a run is complete and was not reopened: later releases and late ticks do not change it. */
export function isClosed({ completedAtMs, reopenedAtMs }: RunClosing): boolean {
  return completedAtMs !== null && reopenedAtMs === null;
}

/** A person's progress in a revision. */
export interface RevisionProgress {
  readonly revision: number;
  readonly items: readonly Pick<ItemProgress, 'isDone'>[];
}

/** The first of these revisions that is completely done; null if none. */
export function completedRevision(candidates: readonly RevisionProgress[]): number | null {
  return candidates.find(({ items }) => percentDone(items) === 100)?.revision ?? null;
}

/** A tick received later than this after it was made was made offline, in ms. */
const AWAY_MS = 30_000;

/**
 * Whether the author of a tick could not know of the next revision: it was released afterwards, or the device was offline.
 * Such ticks count for the revision they were made in. A person who took or postponed a newer revision in this run knows of
 * it, whatever their device clock says.
 *
 * @param releasedAtMs when the next revision was released
 * @param choices of the person in this run
 */
export function wasMadeBeforeKnowing(
  { revision, atMs, receivedAtMs }: Pick<ProgressEvent, 'revision' | 'atMs' | 'receivedAtMs'>,
  releasedAtMs: number,
  choices: readonly Pick<RevisionChoice, 'toRevision'>[],
): boolean {
  if (choices.some(({ toRevision }) => toRevision > revision)) return false;
  return atMs < releasedAtMs || receivedAtMs - atMs > AWAY_MS;
}
