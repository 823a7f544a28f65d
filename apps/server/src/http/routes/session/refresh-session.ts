import { refreshSession } from '@benchbook/contracts';
import { refreshSession as refresh } from '../../../commands/session/refresh-session.ts';
import { handle } from '../../handle.ts';
import { deviceKeyOf } from './device-cookie.ts';
import { giveFileCookie } from './file-cookie.ts';

export const refreshSessionRoute = handle(refreshSession, {
  run: async ({ body, context, request, reply }) => {
    const { accessToken, refreshToken, fileToken } = await refresh(context, body.refreshToken, deviceKeyOf(request));
    giveFileCookie(context, request, reply, fileToken);
    return { accessToken, refreshToken };
  },
});
