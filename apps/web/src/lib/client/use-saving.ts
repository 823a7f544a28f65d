import { useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

/**
 * What a window sends: whether it is under way, and what went wrong, in words. After it went well the window is about to go.
 *
 * @param failed what is said when the server said nothing
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
