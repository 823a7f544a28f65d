import { postMessage } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { postMessage as post } from '../../../commands/feedback/post-message.ts';
import { postMessageLocally } from '../../../commands/local/post-message-locally.ts';
import { AtOnce } from '../../at-once.ts';
import { handlePrepared } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';
import { receiveMessage } from '../../uploads/receive-message.ts';

/** A page sends one message after the other; these may be several pages of one person. */
const receiving = new AtOnce(3);

const TOO_MANY = 'You are sending several messages at once. This one is taken when those have arrived.';

const VERY_MANY = 'You have sent very many messages in a short time. This one was not sent.';

/** Until one of those that are coming in has arrived. */
const SOON_S = 5;

export const postMessageRoute = handlePrepared(postMessage, {
  acceptsDevice: true,
  prepare: ({ caller, context, request }) => {
    takeCall(context.limits.messages, caller.id, VERY_MANY);
    return receiving.run(
      caller.id,
      () => receiveMessage(context, caller, request),
      () => new DomainError('RATE_LIMITED', { message: TOO_MANY, extra: { retryAfterS: SOON_S } }),
    );
  },
  run: ({ prepared, caller, context }) => (context.local ? postMessageLocally : post)(context, caller, prepared),
});
