import { checkAttachmentExists } from '@benchbook/contracts';
import { libraryFileName } from '@benchbook/domain/attachments';
import { handle } from '../../handle.ts';

export const checkAttachmentExistsRoute = handle(checkAttachmentExists, {
  run: async ({ params, context }) =>
    (await context.storage.read(({ files }) => files.findTwin(libraryFileName(params.name)))) !== null,
});
