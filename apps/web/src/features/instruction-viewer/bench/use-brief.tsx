import type { Assignment } from '@benchbook/domain/assignments';
import { type ReactNode, useState } from 'react';
import { BriefMark, BriefNotice } from '../../../blocks/assignment-brief/index.ts';

export interface BriefOnBench {
  /**
   * What the lead says and where another person stopped, on the step where one came in; nothing on the others, where the step
   * needs the room.
   */
  readonly notice: ReactNode;
  /** For the bar: until when, and the way back to the words. */
  readonly mark: ReactNode;
}

interface BriefOptions {
  /** Undefined for somebody who only reads. */
  assignment: Assignment | undefined;
  /** 0 to 100. */
  progress: number;
  /** What is on the screen. */
  stepId: string | undefined;
  /** Of all steps or highlights that are work. */
  count: number;
  items: 'steps' | 'highlights';
  /** Number and title; undefined where it is not in this revision. */
  nameOf(stepId: string): string | undefined;
}

/** What the lead says of the assignment, and who had it before: read once, and at hand from then on. */
export function useBrief({ assignment, progress, stepId, count, items, nameOf }: BriefOptions): BriefOnBench {
  const [shownAt, setShownAt] = useState(stepId);
  if (!assignment || stepId === undefined) return { notice: null, mark: null };
  const { handedOver } = assignment;
  if (shownAt !== stepId)
    return { notice: null, mark: <BriefMark brief={assignment} progress={progress} onShow={() => setShownAt(stepId)} /> };
  const lastName = handedOver?.last ? nameOf(handedOver.last.itemId) : undefined;
  return {
    notice: (
      <BriefNotice
        brief={assignment}
        progress={progress}
        size="bench"
        leftPlace={{ count, items, lastName }}
        onDismiss={() => setShownAt(undefined)}
      />
    ),
    mark: null,
  };
}
