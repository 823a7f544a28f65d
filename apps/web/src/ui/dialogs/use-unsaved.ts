import { useAskBeforeClosing, useAsksBeforeLeaving } from '../leaving/index.ts';
import type { Question } from './dialogs.tsx';
import { useLossQuestion } from './use-loss-question.ts';

/**
 * What somebody makes in a window, or on a page, goes with it unless it is saved: whatever leads away asks first, and so does
 * the browser before it closes or reloads.
 *
 * @param onLost it was given up for something else, which may stand on the same page
 * @returns the question for what closes it by itself: whether it may be lost
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
