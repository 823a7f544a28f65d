import { startModel } from '@benchbook/contracts';
import { addModel } from '../../../commands/models/add-model.ts';
import { takeModelUploads } from '../../../commands/models/take-model-uploads.ts';
import { handlePrepared } from '../../handle.ts';

export const startModelRoute = handlePrepared(startModel, {
  prepare: async ({ body, caller, context }) => ({ value: await takeModelUploads(context, caller, body.files) }),
  run: ({ prepared, caller, context }) => addModel(context, caller, prepared),
});
