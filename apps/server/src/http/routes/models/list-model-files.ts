import { listModelFiles } from '@benchbook/contracts';
import { findModelFiles, listFiles } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';

export const listModelFilesRoute = handle(listModelFiles, {
  run: async ({ params, caller, context }) =>
    listFiles(await context.storage.read((readers) => findModelFiles(readers, caller, params.modelId))),
});
