import { t } from '../messages.ts';

/** What is asked before textures that are applied and not saved are left. */
export const unsavedTextures = () => ({
  title: t('pickTexture'),
  message: t('texturesUnsaved'),
  confirmLabel: t('leaveTextures'),
});
