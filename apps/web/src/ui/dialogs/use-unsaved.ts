import { useAskBeforeClosing, useAsksBeforeLeaving } from '../leaving/index.ts';
import type { Question } from './dialogs.tsx';
import { useLossQuestion } from './use-loss-question.ts';

/**
 * Protects unsaved work in a window or on a page: whatever navigates away asks first, and so does the browser before it closes or
 * reloads.
 *
 * @param onLost called when somebody gave the work up for something else, which may be on the same page
 * @returns the question to ask before the window closes itself: whether the work may be lost
 */
export function useUnsaved(isUnsaved: boolean, question: Omit<Question, 'tone'>, onLost?: () => void): () => Promise<boolean> {
  const mayLose = useLossQuestion();
  const mayLeave = (): Promise<boolean> => mayLose(isUnsaved, question);
  useAskBeforeClosing(isUnsaved);
  useAsksBeforeLeaving(isUnsaved, async () => {
    const isLost = await mayLeave();
    if (isLost) onLost?.();
    return isLost;
  });
  return mayLeave;
}
