import { isIP } from 'node:net';
import { printRevision } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyRequest } from 'fastify';
import { findPrintable } from '../../../commands/papers/read-paper.ts';
import type { Settings } from '../../../config/index.ts';
import { EVERY_ADDRESS } from '../../allowed-hosts.ts';
import { closing } from '../../closing.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

const BEARER = 'Bearer ';

export const printRevisionRoute = handle(printRevision, {
  async run({ params: { id, revision }, query, caller, context, request, reply }) {
    const { pagePrinter, storage } = context;
    if (!pagePrinter) throw new DomainError('NO_BROWSER');
    await storage.read((readers) => findPrintable(readers, caller, id, revision));
    const paper = query.paper ?? 'A4';
    const address = `${ownOrigin(context.settings, request)}/print/${encodeURIComponent(id)}?revision=${revision}&paper=${paper}`;
    // The page is opened as the person who asks, so that it shows what that person may see.
    const accessToken = (request.headers.authorization ?? '').slice(BEARER.length);
    const signal = closing(reply);
    const pdf = await pagePrinter.print({ address, accessToken, personId: caller.id, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    // Whoever asked has gone.
    if (pdf === undefined) return reply.hijack();
    reply.type('application/pdf').header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="revision-${revision}-${paper}.pdf"`);
    return new Payload(pdf);
  },
});

/** The server's own address on this machine: the names under which others know it may mean nothing here. */
function ownOrigin({ host, tls }: Settings, { raw: { socket } }: FastifyRequest): string {
  const name = isIP(host) === 0 || EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host;
  return `${tls ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${socket.localPort}`;
}
