import { type Question, useDialogs } from './dialogs.tsx';

/**
 * Whether somebody may leave unsaved work: resolves immediately when there is none, otherwise asks. Enter and Escape keep the
 * work.
 */
export function useLossQuestion(): (isUnsaved: boolean, question: Omit<Question, 'tone'>) => Promise<boolean> {
  const { ask } = useDialogs();
  return async (isUnsaved, question) => !isUnsaved || ask({ ...question, tone: 'loses' });
}
