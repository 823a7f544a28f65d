import { pinLogin } from '@benchbook/contracts';
import { signInWithPin } from '../../../commands/session/sign-in-with-pin.ts';
import { handle } from '../../handle.ts';
import { answerSession } from './answer-session.ts';
import { signInFrom } from './sign-in-from.ts';

export const pinLoginRoute = handle(pinLogin, {
  run: async ({ body, context, request, reply }) => {
    const opened = await signInWithPin(context, body, signInFrom(request));
    return answerSession({ context, request, reply }, opened);
  },
});
