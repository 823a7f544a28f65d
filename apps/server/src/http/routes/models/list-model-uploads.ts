import { listModelUploads } from '@benchbook/contracts';
import { queuedModels } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';

export const listModelUploadsRoute = handle(listModelUploads, {
  run: ({ context }) => context.storage.read((readers) => queuedModels(readers, context.clock.nowMs())),
});
