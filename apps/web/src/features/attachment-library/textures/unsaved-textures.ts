import { t } from '../messages.ts';

/** Question before unsaved textures are discarded. */
export const unsavedTextures = () => ({
  title: t('pickTexture'),
  message: t('texturesUnsaved'),
  confirmLabel: t('leaveTextures'),
});
