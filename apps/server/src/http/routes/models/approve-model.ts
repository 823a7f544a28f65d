import { approveModel } from '@benchbook/contracts';
import { approveModel as approve } from '../../../commands/models/approve-model.ts';
import { handle } from '../../handle.ts';

/** What the body says a second time is not looked at: the address holds. */
export const approveModelRoute = handle(approveModel, {
  run: ({ params, body, caller, context }) =>
    approve(context, caller, params.model_id, {
      setting: params.decimationSetting,
      backgroundColor: params.backgroundColor,
      name: body.name,
      isNameFixed: body.isNameFixed,
      camera: body.camera,
    }),
});
