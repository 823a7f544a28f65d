import { logout } from '@benchbook/contracts';
import { signOut } from '../../../commands/session/sign-out.ts';
import { handle } from '../../handle.ts';
import { takeFileCookie } from './file-cookie.ts';

export const logoutRoute = handle(logout, {
  acceptsOneTimePassword: true,
  allow: ({ caller, body }) => body.userId === caller.id,
  run: async ({ body, caller, context, reply }) => {
    await signOut(context, caller, body.refreshToken, body.comesBack);
    takeFileCookie(reply);
    return {};
  },
});
