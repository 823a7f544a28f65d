import { listAttachmentUses } from '@benchbook/contracts';
import { fileUsage } from '../../../commands/files/file-usage.ts';
import { handle } from '../../handle.ts';

export const listAttachmentUsesRoute = handle(listAttachmentUses, {
  run: ({ params, caller, context }) => context.storage.read((readers) => fileUsage(readers, caller, params.id)),
});
