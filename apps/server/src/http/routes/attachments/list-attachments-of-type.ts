import { listAttachmentsOfType } from '@benchbook/contracts';
import { fileKind, LIBRARY_EXTENSIONS } from '@benchbook/domain/attachments';
import { validationError } from '@benchbook/domain/errors';
import { handle } from '../../handle.ts';

export const listAttachmentsOfTypeRoute = handle(listAttachmentsOfType, {
  run: async ({ params, context }) => {
    const extensions = extensionsOf(params.type.toLowerCase());
    return [...(await context.storage.read(({ files }) => files.list({ extensions })))];
  },
});

/** Extensions of a kind, e.g. image, or the one that is named. */
function extensionsOf(type: string): string[] {
  const extensions = LIBRARY_EXTENSIONS.filter((extension) => extension === type || fileKind(extension) === type);
  if (extensions.length === 0) throw validationError({ type: 'There is no such type of file.' });
  return extensions;
}
