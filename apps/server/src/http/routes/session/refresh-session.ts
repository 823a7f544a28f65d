import { refreshSession } from '@benchbook/contracts';
import { refreshSession as refresh } from '../../../commands/session/refresh-session.ts';
import { handle } from '../../handle.ts';
import { giveFileCookie } from './file-cookie.ts';

export const refreshSessionRoute = handle(refreshSession, {
  run: async ({ body, context, request, reply }) => {
    const { accessToken, refreshToken } = await refresh(context, body.refreshToken);
    giveFileCookie(context, request, reply, accessToken);
    return { accessToken, refreshToken };
  },
});
