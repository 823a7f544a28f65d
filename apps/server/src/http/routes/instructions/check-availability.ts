import { AVAILABLE, checkAvailability, UNAVAILABLE } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const checkAvailabilityRoute = handle(checkAvailability, {
  run: async ({ params, context, reply }) => {
    const taken = await context.storage.read(({ instructions }) => instructions.findByTitle(params.name));
    return reply.type('text/plain; charset=utf-8').send(taken ? UNAVAILABLE : AVAILABLE);
  },
});
