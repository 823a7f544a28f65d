import { Readable } from 'node:stream';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import { checkRole } from '../../policies/calls.ts';
import type { PassedAnswer, PassedCall } from '../../ports/index.ts';
import { authenticate } from '../authenticate.ts';
import type { HandledRoute } from '../handled-route.ts';
import { hasCopy, isInCopy } from './in-copy.ts';

/** Headers forwarded to the server; host, cookies and token belong to this machine. */
const PASSED_HEADERS = [
  'accept',
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

const NO_COPY_YET = 'Your instructions are still on their way to this computer. Please try again in a moment.';
const SIGN_IN_AGAIN = 'This needs the server, which asks you to sign in again: sign out here, and sign in once.';

/** Headers of the answer that are not forwarded: this server sets its own, or they only concern the other server. */
const KEPT_BACK = /^(?:connection|keep-alive|transfer-encoding|set-cookie|content-security-policy|strict-transport-security)$/;

/**
 * Forwards a call of a local backend to the server, according to the place of its route. Null: answer it locally.
 *
 * @throws DomainError `OFFLINE` if only the server can answer and it is unreachable
 */
export async function forwardRequest(
  context: AppContext,
  { contract: { name }, place: placing, writesCopy = false, refreshesCopy = false }: HandledRoute,
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
export function isPassedOnceRead(context: AppContext, { place }: HandledRoute, request: FastifyRequest): boolean {
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

/** Registers a call that this server never answers itself; its body is streamed through. */
export function passedRoute(route: HandledRoute): HandledRoute {
  const { contract } = route;
  return {
    ...route,
    register(app: FastifyInstance, context) {
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.route({
          method: contract.method,
          url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          onRequest: async (request, reply) => {
            if (contract.access === 'OPEN') throw new DomainError('OFFLINE');
            const caller = await authenticate(request, context, { cookie: contract.response === 'bytes', device: false });
            checkRole(contract.access, caller.role);
            return (await forwardRequest(context, route, caller, request, reply)) ?? reply;
          },
          handler: () => {
            throw new Error(`${contract.path} was to be answered by the server`);
          },
        });
      });
    },
  };
}
