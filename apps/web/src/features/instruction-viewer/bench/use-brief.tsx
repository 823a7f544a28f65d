import type { AssignmentBrief } from '@benchbook/domain/assignments';
import { type ReactNode, useState } from 'react';
import { BriefMark, BriefNotice } from '../../../blocks/assignment-brief/index.ts';

export interface BriefOnBench {
  /** What the lead says, on the step where one came in; nothing on the others, where the step needs the room. */
  readonly notice: ReactNode;
  /** For the bar: until when, and the way back to the words. */
  readonly mark: ReactNode;
}

/** What the lead says of the assignment: read once, and at hand from then on. */
export function useBrief(brief: AssignmentBrief | undefined, progress: number, stepId: string | undefined): BriefOnBench {
  const [shownAt, setShownAt] = useState(stepId);
  if (!brief || stepId === undefined) return { notice: null, mark: null };
  if (shownAt === stepId)
    return {
      notice: <BriefNotice brief={brief} progress={progress} size="bench" onDismiss={() => setShownAt(undefined)} />,
      mark: null,
    };
  return { notice: null, mark: <BriefMark brief={brief} progress={progress} onShow={() => setShownAt(stepId)} /> };
}
