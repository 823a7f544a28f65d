import { isIP } from 'node:net';
import type { PaperSize } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type EventPayloads, newEvent } from '../commands/event-kinds.ts';
import { keepPrint, keptPrint, type PrintKey } from '../commands/printed-copies/kept-print.ts';
import type { Settings } from '../config/index.ts';
import type { RevisionHead } from '../ports/index.ts';
import { EVERY_ADDRESS } from './allowed-hosts.ts';
import { closing } from './closing.ts';
import { Payload } from './finish-call.ts';
import { productVersion } from './product-version.ts';

const BEARER = 'Bearer ';

/** Language of the browser that prints (`chromium-printer.ts`). */
const PRINTED_LANGUAGE = 'en-US';

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
  /** Throws if the person may not see it; runs before the browser starts. Returns the revision if its PDF is cached. */
  check(): Promise<RevisionHead | null>;
  /** The instruction that the audit log names. */
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
  const revision = await check();
  const keep = revision && { revision, key: keyOf(request, context, caller, printed.paper) };
  const kept = async () => keep && keptPrint(context, keep.revision, keep.key);
  const signal = closing(reply);
  const print = async (): Promise<Uint8Array> => {
    const address = `${ownOrigin(settings, request)}${path}`;
    // The page is opened as the caller, so that it shows what that person may see.
    const accessToken = (request.headers.authorization ?? '').slice(BEARER.length);
    const made = await pagePrinter.print({ address, accessToken, personId: caller.id, signal, kept });
    if (keep && made.isWhole) await keepPrint(context, keep.revision, keep.key, made.pdf);
    return made.pdf;
  };
  const pdf =
    (await kept()) ??
    (await print().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    }));
  // The client disconnected.
  if (pdf === undefined) return reply.hijack();
  if (request.method !== 'HEAD')
    await context.storage.transaction(async ({ events }) =>
      events.append(newEvent('paper.printed', instructionId, caller, context.clock.nowMs(), printed)),
    );
  reply.type('application/pdf').header('cache-control', 'no-store');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return new Payload(pdf);
}

function keyOf(request: FastifyRequest, { settings, timeZone }: AppContext, caller: Caller, paper: PaperSize): PrintKey {
  return {
    paper,
    timeZone,
    // Without PUBLIC_URL it is the origin at which the page is opened here.
    origin: settings.publicUrl ?? ownOrigin(settings, request),
    language: PRINTED_LANGUAGE,
    printer: `${productVersion} ${request.server.webBuild}`,
    isOfAssigned: seesOnlyAssigned(caller.role),
  };
}

/** The server's own address on this machine: the public names may not resolve here. */
function ownOrigin({ host, tls }: Settings, { raw: { socket } }: FastifyRequest): string {
  const name = isIP(host) === 0 || EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host;
  return `${tls ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${socket.localPort}`;
}
