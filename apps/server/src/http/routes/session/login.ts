import { login } from '@benchbook/contracts';
import { signIn } from '../../../commands/session/sign-in.ts';
import { signInLocally } from '../../../commands/session/sign-in-locally.ts';
import { handle } from '../../handle.ts';
import { answerSession } from './answer-session.ts';
import { signInFrom } from './sign-in-from.ts';

export const loginRoute = handle(login, {
  run: async ({ body, context, request, reply }) => {
    const from = signInFrom(request);
    if (context.local) {
      const opened = await signInLocally(context, context.local, body, from);
      return { ...answerSession({ context, request, reply }, opened), offline: opened.isOffline };
    }
    const opened = await signIn(context, body, from);
    return answerSession({ context, request, reply }, opened);
  },
});
