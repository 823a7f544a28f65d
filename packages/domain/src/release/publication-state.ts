import type { Release, WorkStatus } from './release.ts';

/** Values of the Published column, in their order. */
export const PUBLICATION_STATES = ['not-published', 'building', 'not-started', 'in-progress', 'completed'] as const;

export type PublicationState = (typeof PUBLICATION_STATES)[number];

const STATE_OF_WORK = {
  'Not Started': 'not-started',
  'In Progress': 'in-progress',
  Completed: 'completed',
} as const satisfies Record<WorkStatus, PublicationState>;

export function publicationState(
  { isReleased, liveRevision }: Pick<Release, 'isReleased' | 'liveRevision'>,
  workStatus: WorkStatus,
): PublicationState {
  if (!isReleased) return 'not-published';
  return liveRevision === null ? 'building' : STATE_OF_WORK[workStatus];
}

/** Sort rank of a row by the Published column. */
export function publicationRank(release: Pick<Release, 'isReleased' | 'liveRevision'>, workStatus: WorkStatus): number {
  return PUBLICATION_STATES.indexOf(publicationState(release, workStatus));
}
