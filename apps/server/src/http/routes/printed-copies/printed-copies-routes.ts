import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { pinPictures } from '../../../commands/printed-copies/pin-pictures.ts';
import { findPrintable, readPaper } from '../../../commands/printed-copies/read-paper.ts';
import { readPrintedCopyStatus } from '../../../commands/printed-copies/read-printed-copy-status.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { originOf } from '../../origin-of.ts';
import { printPage } from '../../print-page.ts';

export const printedCopiesRoutes: readonly HandledRoute[] = [
  handle(calls.printRevision, {
    place: 'remote',
    run: (call) => {
      const { params, query, caller, context } = call;
      const { id, revision } = params;
      const paper = query.paper ?? 'A4';
      return printPage(call, {
        path: `/print/${encodeURIComponent(id)}?revision=${revision}&paper=${paper}`,
        instructionId: id,
        printed: { paper, revision },
        fileName: `revision-${revision}-${paper}.pdf`,
        check: () => context.storage.read((readers) => findPrintable(readers, caller, id, revision)),
      });
    },
  }),
  handle(calls.readPaper, {
    place: 'remote',
    run: ({ params, caller, context, request }) =>
      readPaper(context, caller, params.id, params.revision, originOf(request, context.settings)),
  }),
  handle(calls.readPinPictures, {
    place: 'remote',
    run: async ({ params, caller, context }) => {
      const drawn = await pinPictures(context, caller, params);
      return drawn.map(({ jpeg, pins }) => ({
        jpeg: Buffer.from(jpeg).toString('base64'),
        pins: pins.map(({ id, x, y, isHidden }) => ({ id, x, y, hidden: isHidden })),
      }));
    },
  }),
  handle(calls.readPrintedCopyStatus, {
    place: 'remote',
    run: ({ params, context, request, reply }) => {
      const waitS = context.limits.papers.take(callerAddress(request));
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        throw new DomainError('RATE_LIMITED');
      }
      reply.header('cache-control', 'no-store');
      return readPrintedCopyStatus(context, params.id, params.revision);
    },
  }),
];
