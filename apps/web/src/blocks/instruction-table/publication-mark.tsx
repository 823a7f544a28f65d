import { type PublicationState, publicationState, type Release, type WorkStatus } from '@benchbook/domain/release';
import { StatusMark, type StatusShape } from '../../ui/status/status-mark.tsx';
import { t } from './messages.ts';

interface PublicationMarkProps {
  release: Release;
  workStatus: WorkStatus;
}

interface Look {
  readonly shape: StatusShape;
  readonly label: string;
  readonly color?: string;
}

/** The Published column: 'Not Published', 'Published - Not Started', or the progress of the assignees (WI-56 to WI-58). */
export function PublicationMark({ release, workStatus }: PublicationMarkProps) {
  return <StatusMark strong={release.isReleased} {...lookOf(publicationState(release, workStatus))} />;
}

function lookOf(state: PublicationState): Look {
  switch (state) {
    case 'not-published':
      return { shape: 'dashed', label: t('notPublished') };
    case 'building':
    case 'not-started':
      return { shape: 'dot', label: t('publishedNotStarted'), color: 'var(--bb-progress-part)' };
    case 'in-progress':
      return { shape: 'half', label: t('inProgress'), color: 'var(--bb-progress-part)' };
    case 'completed':
      return { shape: 'check', label: t('completed'), color: 'var(--bb-progress-full)' };
  }
}
