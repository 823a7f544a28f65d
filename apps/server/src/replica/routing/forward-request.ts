import { Readable } from 'node:stream';
import type { RouteContract } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Role } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import type { PassedAnswer, PassedCall } from '../../ports/index.ts';
import { t } from '../messages.ts';
import { hasCopy, type InCopy, isInCopy } from './in-copy.ts';

/**
 * Where a local backend answers a call. 'local': always itself. 'remote': only the server; refused with a sentence while the
 * server is unreachable. 'remote-first': the server, or the copy while the server is unreachable. `localFirst`: the copy if it
 * has what the call asks for, else the server.
 */
type Place = 'local' | 'remote' | 'remote-first' | { readonly localFirst: InCopy };

/** What a route declares about local backends. */
export interface LocalRules {
  readonly place: Place | ((role: Role) => Place);
  /** The call writes to the copy, so it is refused until there is one. */
  readonly writesCopy?: boolean;
  /** Later calls are decided by the copy, so it is updated before the server's answer is forwarded. */
  readonly refreshesCopy?: boolean;
}

/** Headers forwarded to the server; host, cookies and token belong to this machine. */
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'range',
  'idempotency-key',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
];

const NO_COPY_YET = t('noCopyYet');
const SIGN_IN_AGAIN = t('signInAgain');

/** Headers of the answer that are not forwarded: this server sets its own, or they only concern the other server. */
const KEPT_BACK = /^(?:connection|keep-alive|transfer-encoding|set-cookie|content-security-policy|strict-transport-security)$/;

interface LocalRoute extends LocalRules {
  readonly contract: RouteContract;
}

/**
 * Forwards a call of a local backend to the server, according to the place of its route. Null: answer it locally.
 *
 * @throws DomainError `OFFLINE` if only the server can answer and it is unreachable
 */
export async function forwardRequest(
  context: AppContext,
  { contract: { name }, place: placing, writesCopy = false, refreshesCopy = false }: LocalRoute,
  caller: SessionCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const { local } = context;
  const place = typeof placing === 'function' ? placing(caller.role) : placing;
  if (!local) return null;
  // An absolute address would be appended to that of the server.
  if (!request.url.startsWith('/')) throw new DomainError('NOT_FOUND');
  if (writesCopy && !(await hasCopy(context, caller.id))) throw new DomainError('OFFLINE', { message: NO_COPY_YET });
  if (place === 'local') return null;
  if (typeof place === 'object' && (await isInCopy(place.localFirst, context, caller, request))) return null;
  const answer = await local.forwardRequest(caller.id, passedCall(request));
  if (place === 'remote-first' && (answer === null || answer.status >= 500)) {
    await passBy(answer);
    return null;
  }
  if (answer === null) throw new DomainError('OFFLINE', local.isOnline() ? { message: SIGN_IN_AGAIN } : {});
  if (name === 'changeOwnPassword' && answer.status < 300) await local.passwordChanged(caller.id);
  if (refreshesCopy && answer.status < 300) await local.bringUpToDate(caller.id);
  for (const [header, value] of Object.entries(answer.headers)) if (!KEPT_BACK.test(header)) reply.header(header, value);
  return reply.code(answer.status).send(answer.body);
}

/** Whether a call is forwarded only after its body was read, because it may have to be answered locally. */
export function isPassedOnceRead(context: AppContext, { place }: LocalRules, request: FastifyRequest): boolean {
  return context.local !== null && place === 'remote-first' && hasBody(request);
}

function passedCall(request: FastifyRequest): PassedCall {
  const call = { method: request.method, path: request.url, headers: passedHeaders(request) };
  if (!hasBody(request)) return { ...call, body: null };
  if (request.body === undefined) return { ...call, body: request.raw };
  const read = Buffer.from(JSON.stringify(request.body));
  return { ...call, headers: { ...call.headers, 'content-length': String(read.length) }, body: Readable.from([read]) };
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Reads an answer to its end and discards it, which frees the connection. */
async function passBy(answer: PassedAnswer | null): Promise<void> {
  for await (const piece of answer?.body ?? []) if (piece.length === 0) break;
}

function passedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  return passed;
}
