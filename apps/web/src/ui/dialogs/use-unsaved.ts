import { useAskBeforeClosing, useAsksBeforeLeaving } from '../navigation/index.ts';
import { type Question, useDialogs } from './dialogs.tsx';

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

/**
 * Whether somebody may leave unsaved work: resolves immediately when there is none, otherwise asks. Enter and Escape keep the
 * work.
 */
export function useLossQuestion(): (isUnsaved: boolean, question: Omit<Question, 'tone'>) => Promise<boolean> {
  const { ask } = useDialogs();
  return async (isUnsaved, question) => !isUnsaved || ask({ ...question, tone: 'loses' });
}
