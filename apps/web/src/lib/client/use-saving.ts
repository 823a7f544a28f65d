import { useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

/**
 * State of a dialog's call: whether it is running, and its error message. After success the dialog is about to close.
 *
 * @param failed message if the server sent none
 */
export function useSaving(failed: string) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (send: () => Promise<void>): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      await send();
    } catch (error) {
      setProblem(sentenceOf(error, failed));
      setSaving(false);
    }
  };
  return { isSaving, problem, setProblem, save };
}
