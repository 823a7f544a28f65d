import { useLossQuestion } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

/** Asks whether textures that are applied and not saved are to be left, and says yes at once where there are none. */
export function useLeaveQuestion(isUnsaved: boolean): () => Promise<boolean> {
  const mayLose = useLossQuestion();
  const question = { title: t('pickTexture'), message: t('texturesUnsaved'), confirmLabel: t('leaveTextures') };
  return () => mayLose(isUnsaved, question);
}
