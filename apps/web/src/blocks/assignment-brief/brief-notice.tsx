import { lazyComponent } from '../../ui/lazy/index.ts';
import type { BriefNoticeProps } from './brief-words.tsx';

/** Loads with the first assignment that has a note, a due date or a handover. */
const BriefWords = lazyComponent<BriefNoticeProps>(async () => (await import('./brief-words.tsx')).BriefWords);

/**
 * Previous assignee, due date and the lead's note, shown first. Nothing where there is none of them, and nothing once all is
 * done.
 */
export function BriefNotice(props: BriefNoticeProps) {
  const { brief, progress, size } = props;
  const { dueDate, note, handedOver } = brief;
  const isOver = size === 'bench' && progress === 100;
  if (isOver || (dueDate === null && note === '' && !handedOver)) return null;
  return <BriefWords {...props} />;
}
