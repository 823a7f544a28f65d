import { AVAILABLE, checkAvailability, UNAVAILABLE } from '@benchbook/contracts';
import { lineText } from '@benchbook/domain/words';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

export const checkAvailabilityRoute = handle(checkAvailability, {
  run: async ({ params, context, reply }) => {
    const taken = await context.storage.read(({ instructions }) => instructions.findByTitle(lineText(params.name)));
    reply.type('text/plain; charset=utf-8');
    return new Payload(taken ? UNAVAILABLE : AVAILABLE);
  },
});
