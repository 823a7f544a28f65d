import type { Assignment } from '@benchbook/domain/assignments';
import { type ReactNode, useState } from 'react';
import { BriefMark, BriefNotice } from '../../../blocks/assignment-brief/index.ts';

export interface BriefOnBench {
  /**
   * The lead's note and the previous assignee's last step, on the step where the user came in; nothing on other steps, which
   * need the room.
   */
  readonly notice: ReactNode;
  /** For the bar: the due date, and a button that shows the note. */
  readonly mark: ReactNode;
}

interface BriefOptions {
  /** Undefined for a user who only reads. */
  assignment: Assignment | undefined;
  /** 0 to 100. */
  progress: number;
  /** The step on the screen. */
  stepId: string | undefined;
  /** Number of all work steps or highlights. */
  count: number;
  items: 'steps' | 'highlights';
  /** Number and title; undefined for a step that is not in this revision. */
  nameOf(stepId: string): string | undefined;
}

/** The lead's note on the assignment and its previous assignee: shown once, and available from the bar from then on. */
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
