import { uploadModel } from '@benchbook/contracts';
import { addModel } from '../../../commands/models/add-model.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveModel } from '../../uploads/receive-model.ts';

export const uploadModelRoute = handlePrepared(uploadModel, {
  prepare: ({ context, request }) => receiveModel(context, request),
  run: ({ prepared, caller, context }) => addModel(context, caller, prepared),
});
