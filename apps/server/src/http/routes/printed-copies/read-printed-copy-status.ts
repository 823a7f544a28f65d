import { readPrintedCopyStatus } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { readPrintedCopyStatus as read } from '../../../commands/printed-copies/read-printed-copy-status.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';

export const readPrintedCopyStatusRoute = handle(readPrintedCopyStatus, {
  run: ({ params, context, request, reply }) => {
    const waitS = context.limits.papers.take(callerAddress(request));
    if (waitS > 0) {
      reply.header('retry-after', waitS);
      throw new DomainError('RATE_LIMITED');
    }
    reply.header('cache-control', 'no-store');
    return read(context, params.id, params.revision);
  },
});
