import { type Question, useDialogs } from './dialogs.tsx';

/**
 * Whether somebody may be led away from what they made and did not save: at once where there is nothing, and else only after
 * they said so. Enter and Escape keep it.
 */
export function useLossQuestion(): (isUnsaved: boolean, question: Omit<Question, 'tone'>) => Promise<boolean> {
  const { ask } = useDialogs();
  return async (isUnsaved, question) => !isUnsaved || ask({ ...question, tone: 'loses' });
}
