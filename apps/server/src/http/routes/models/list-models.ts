import { listModels } from '@benchbook/contracts';
import { shownModels } from '../../../commands/models/read-models.ts';
import { handle } from '../../handle.ts';

export const listModelsRoute = handle(listModels, {
  run: ({ caller, context }) => context.storage.read((readers) => shownModels(readers, caller)),
});
