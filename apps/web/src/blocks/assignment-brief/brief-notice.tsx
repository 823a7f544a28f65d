import { lazyComponent } from '../../ui/lazy/index.ts';
import type { BriefNoticeProps } from './brief-words.tsx';

/** Comes with the first assignment that has such words. */
const BriefWords = lazyComponent<BriefNoticeProps>(async () => (await import('./brief-words.tsx')).BriefWords);

/**
 * What is to be known before anything else: who had the work before, the last day and the note of the lead. Nothing where there
 * is none of it, and nothing in the way of who has done it all.
 */
export function BriefNotice(props: BriefNoticeProps) {
  const { brief, progress, size } = props;
  const { dueDate, note, handedOver } = brief;
  const isOver = size === 'bench' && progress === 100;
  if (isOver || (dueDate === null && note === '' && !handedOver)) return null;
  return <BriefWords {...props} />;
}
