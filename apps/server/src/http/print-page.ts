import { isIP } from 'node:net';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type EventPayloads, newEvent } from '../commands/event-kinds.ts';
import type { Settings } from '../config/index.ts';
import { EVERY_ADDRESS } from './allowed-hosts.ts';
import { closing } from './closing.ts';
import { Payload } from './finish-call.ts';

const BEARER = 'Bearer ';

interface PrintedCall {
  readonly context: AppContext;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface PrintedPage {
  /** Address of the page in the app, from its first slash on. */
  readonly path: string;
  readonly fileName: string;
  /** Throws when the person may not see it; asked before the browser is started. */
  check(): Promise<unknown>;
  /** What stands on record of it. */
  readonly instructionId: Id;
  readonly printed: EventPayloads['paper.printed'];
}

/**
 * Answers a page of the app as a PDF.
 *
 * @throws DomainError `NO_BROWSER` where no Chromium is installed, `PRINT_FAILED`, `RATE_LIMITED`
 */
export async function printPage(
  { context, caller, request, reply }: PrintedCall,
  { path, fileName, check, instructionId, printed }: PrintedPage,
): Promise<Payload | FastifyReply> {
  const { pagePrinter, settings } = context;
  if (!pagePrinter) throw new DomainError('NO_BROWSER');
  await check();
  const address = `${ownOrigin(settings, request)}${path}`;
  // The page is opened as the person who asks, so that it shows what that person may see.
  const accessToken = (request.headers.authorization ?? '').slice(BEARER.length);
  const signal = closing(reply);
  const pdf = await pagePrinter.print({ address, accessToken, personId: caller.id, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  // Whoever asked has gone.
  if (pdf === undefined) return reply.hijack();
  if (request.method !== 'HEAD')
    await context.storage.transaction(async ({ events }) =>
      events.append(newEvent('paper.printed', instructionId, caller, context.clock.nowMs(), printed)),
    );
  reply.type('application/pdf').header('cache-control', 'no-store');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return new Payload(pdf);
}

/** The server's own address on this machine: the names under which others know it may mean nothing here. */
function ownOrigin({ host, tls }: Settings, { raw: { socket } }: FastifyRequest): string {
  const name = isIP(host) === 0 || EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host;
  return `${tls ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${socket.localPort}`;
}
