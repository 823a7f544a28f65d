import { changeProfileImage } from '@benchbook/contracts';
import { setPicture, storePicture } from '../../../commands/users/set-picture.ts';
import { viewOf } from '../../../commands/users/user-view.ts';
import { handlePrepared } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have changed your picture very often in a short time. Please wait a while.';

export const changeProfileImageRoute = handlePrepared(changeProfileImage, {
  allow: ({ caller, params }) => params.id === caller.id,
  prepare: async ({ body, caller, context }) => {
    takeCall(context.limits.pictures, caller.id, TOO_MANY);
    return { value: await storePicture(context, body.image) };
  },
  run: async ({ caller, context, prepared }) => viewOf(context.storage, await setPicture(context, caller, prepared)),
});
