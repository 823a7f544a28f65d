import { listAttachmentUses } from '@benchbook/contracts';
import { fileUsage } from '../../../commands/files/file-usage.ts';
import { handle } from '../../handle.ts';

export const listAttachmentUsesRoute = handle(listAttachmentUses, {
  run: ({ params, context }) => context.storage.read((readers) => fileUsage(readers, params.id)),
});
