import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { lazyComponent } from '../../ui/lazy/index.ts';
import type { LeftPlace } from './handover-words.tsx';

/** Comes with the first assignment that has such words. */
const BriefWords = lazyComponent<BriefNoticeProps>(async () => (await import('./brief-words.tsx')).BriefWords);

export interface BriefNoticeProps {
  brief: AssignmentBrief & Pick<Assignment, 'handedOver'>;
  /** 0 to 100. */
  progress: number;
  size?: 'desk' | 'bench';
  /** Of work that somebody else had before. */
  leftPlace?: LeftPlace | undefined;
  /** Given where it can be put away. */
  onDismiss?: () => void;
}

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
