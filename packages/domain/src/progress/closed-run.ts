import type { ItemProgress } from '../assignments/index.ts';
import type { RevisionChoice } from './arrival.ts';
import type { ProgressEvent } from './progress-event.ts';
import { percentDone } from './project-progress.ts';

/** Whether a run is closed, and since when. */
export interface RunClosing {
  /** When it was completed for the first time, on the clock of the server; it never changes. Null before that. */
  readonly completedAtMs: number | null;
  /** Since when it is open again; null where it is not. */
  readonly reopenedAtMs: number | null;
}

/** A run that is complete and was not opened again: what is released later, and what arrives late, changes nothing in it. */
export function isClosed({ completedAtMs, reopenedAtMs }: RunClosing): boolean {
  return completedAtMs !== null && reopenedAtMs === null;
}

/** How far somebody is in a revision. */
export interface RevisionProgress {
  readonly revision: number;
  readonly items: readonly Pick<ItemProgress, 'isDone'>[];
}

/** The first of these revisions of which everything is done, and null where none is. */
export function completedRevision(candidates: readonly RevisionProgress[]): number | null {
  return candidates.find(({ items }) => percentDone(items) === 100)?.revision ?? null;
}

/** A tick that arrives later than this after it was made was made while its device was away from the server, in ms. */
const AWAY_MS = 30_000;

/**
 * Whether the person who made a tick could not know of the next revision: it was released afterwards, or their device was away
 * from the server. Such ticks complete the revision that they were made in. A person who took or put off a newer revision in
 * this run knows of it, whatever the clock of their device says.
 *
 * @param releasedAtMs when the next revision was released
 * @param choices of the person in this run
 */
export function wasMadeUnaware(
  { revision, atMs, receivedAtMs }: Pick<ProgressEvent, 'revision' | 'atMs' | 'receivedAtMs'>,
  releasedAtMs: number,
  choices: readonly Pick<RevisionChoice, 'toRevision'>[],
): boolean {
  if (choices.some(({ toRevision }) => toRevision > revision)) return false;
  return atMs < releasedAtMs || receivedAtMs - atMs > AWAY_MS;
}
