import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-textures', {
  otherIssue:
    '"{{path}}" was replaced by somebody else meanwhile. Nothing was saved. Open its colours and textures again and choose them for the new model.',
});
