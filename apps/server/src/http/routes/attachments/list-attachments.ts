import { listAttachments } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const listAttachmentsRoute = handle(listAttachments, {
  run: async ({ context }) => [...(await context.storage.read(({ files }) => files.list()))],
});
