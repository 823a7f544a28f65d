import { listAttachmentsOfType } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { extensionsOfType } from './extensions-of-type.ts';

export const listAttachmentsOfTypeRoute = handle(listAttachmentsOfType, {
  run: async ({ params, context }) => {
    const extensions = extensionsOfType(params.type);
    return [...(await context.storage.read(({ files }) => files.list({ extensions })))];
  },
});
