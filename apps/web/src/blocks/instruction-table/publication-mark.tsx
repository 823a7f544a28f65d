import type { Release, WorkStatus } from '@benchbook/domain/release';
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

/** The Published column: 'Not Published', 'Published - Not Started', or how far the assignees are (WI-56 to WI-58). */
export function PublicationMark({ release, workStatus }: PublicationMarkProps) {
  const { shape, label, color } = lookOf(release, workStatus);
  return <StatusMark shape={shape} label={label} strong={release.isReleased} {...(color === undefined ? {} : { color })} />;
}

function lookOf(release: Release, workStatus: WorkStatus): Look {
  if (!release.isReleased) return { shape: 'dashed', label: t('notPublished') };
  if (workStatus === 'Not Started') return { shape: 'dot', label: t('publishedNotStarted'), color: 'var(--bb-progress-part)' };
  if (workStatus === 'In Progress') return { shape: 'half', label: t('inProgress'), color: 'var(--bb-progress-part)' };
  return { shape: 'check', label: t('completed'), color: 'var(--bb-progress-full)' };
}
