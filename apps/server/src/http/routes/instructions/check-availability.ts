import { AVAILABLE, checkAvailability, UNAVAILABLE } from '@benchbook/contracts';
import { findTitleProblem } from '@benchbook/domain/instructions';
import { lineText } from '@benchbook/domain/words';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

export const checkAvailabilityRoute = handle(checkAvailability, {
  run: async ({ params, context, reply }) => {
    const isUsable = findTitleProblem(params.name) === undefined;
    const taken = await context.storage.read(({ instructions }) => instructions.findByTitle(lineText(params.name)));
    reply.type('text/plain; charset=utf-8');
    return new Payload(isUsable && !taken ? AVAILABLE : UNAVAILABLE);
  },
});
