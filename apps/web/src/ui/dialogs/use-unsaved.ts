import { useAskBeforeClosing, useAsksBeforeLeaving } from '../leaving/index.ts';
import type { Question } from './dialogs.tsx';
import { useLossQuestion } from './use-loss-question.ts';

/**
 * What somebody makes in a window, or on a page, goes with it unless it is saved: whatever leads away asks first, and so does
 * the browser before it closes or reloads.
 *
 * @returns the question for what closes it by itself: whether it may be lost
 */
export function useUnsaved(isUnsaved: boolean, question: Omit<Question, 'tone'>): () => Promise<boolean> {
  const mayLose = useLossQuestion();
  const mayLeave = (): Promise<boolean> => mayLose(isUnsaved, question);
  useAskBeforeClosing(isUnsaved);
  useAsksBeforeLeaving(isUnsaved, mayLeave);
  return mayLeave;
}
