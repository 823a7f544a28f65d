import { login } from '@benchbook/contracts';
import { signIn } from '../../../commands/session/sign-in.ts';
import { shortUserView } from '../../../commands/users/user-view.ts';
import { handle } from '../../handle.ts';
import { giveFileCookie } from './file-cookie.ts';

export const loginRoute = handle(login, {
  run: async ({ body, context, request, reply }) => {
    const { user, accessToken, refreshToken } = await signIn(context, body, request.ip);
    giveFileCookie(context, request, reply, accessToken);
    return { accessToken, refreshToken, offline: false, user: shortUserView(user) };
  },
});
