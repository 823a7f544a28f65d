import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';

const wire = z.object({ module: z.literal('user_signin'), sender: shortText });

export const userSignin = defineEvent({
  name: 'user_signin',
  direction: 'both',
  payload: codecFor(wire, {
    decode: ({ sender }) => ({ kind: 'signed-in' as const, username: sender }),
    encode: ({ username }) => ({ module: 'user_signin' as const, sender: username }),
  }),
  description: 'Somebody has signed in: the status becomes Online, lists of users are read again.',
});
