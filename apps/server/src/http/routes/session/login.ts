import { login } from '@benchbook/contracts';
import { signIn } from '../../../commands/session/sign-in.ts';
import { handle } from '../../handle.ts';
import { answerSession } from './answer-session.ts';
import { deviceKeyOf } from './device-cookie.ts';

export const loginRoute = handle(login, {
  run: async ({ body, context, request, reply }) => {
    const opened = await signIn(context, body, { address: request.ip, deviceKey: deviceKeyOf(request) });
    return answerSession({ context, request, reply }, opened);
  },
});
