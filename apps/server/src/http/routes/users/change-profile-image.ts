import { changeProfileImage } from '@benchbook/contracts';
import { setPicture, storePicture } from '../../../commands/users/set-picture.ts';
import { viewOf } from '../../../commands/users/user-view.ts';
import { handlePrepared } from '../../handle.ts';

export const changeProfileImageRoute = handlePrepared(changeProfileImage, {
  allow: ({ caller, params }) => params.id === caller.id,
  prepare: async ({ body, context }) => ({ value: await storePicture(context, body.image) }),
  run: async ({ caller, context, prepared }) => viewOf(context.storage, await setPicture(context, caller, prepared)),
});
