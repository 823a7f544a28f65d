import { checkAttachmentExists } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const checkAttachmentExistsRoute = handle(checkAttachmentExists, {
  run: async ({ params, context }) =>
    (await context.storage.read(({ files }) => files.findByPath(params.name.normalize('NFC')))) !== null,
});
