import { printRevision } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyRequest } from 'fastify';
import { findPrintable } from '../../../commands/papers/read-paper.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

const BEARER = 'Bearer ';

export const printRevisionRoute = handle(printRevision, {
  async run({ params: { id, revision }, query, caller, context, request, reply }) {
    const { pagePrinter, storage } = context;
    if (!pagePrinter) throw new DomainError('NO_BROWSER');
    await storage.read((readers) => findPrintable(readers, caller, id, revision));
    const paper = query.paper ?? 'A4';
    const address = `${ownOrigin(request)}/print/${encodeURIComponent(id)}?revision=${revision}&paper=${paper}`;
    // The page is opened as the person who asks, so that it shows what that person may see.
    const pdf = await pagePrinter.print({ address, accessToken: (request.headers.authorization ?? '').slice(BEARER.length) });
    reply.type('application/pdf').header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="revision-${revision}-${paper}.pdf"`);
    return new Payload(pdf);
  },
});

/** The address at which this call came in, on this machine: what stands before it knows other names. */
function ownOrigin({ protocol, raw: { socket } }: FastifyRequest): string {
  const scheme = 'encrypted' in socket && socket.encrypted ? 'https' : protocol === 'https' ? 'http' : protocol;
  const host = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${socket.localPort}`;
}
