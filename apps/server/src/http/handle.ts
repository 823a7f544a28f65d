import type { RouteContract } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { SessionCaller } from '../auth/index.ts';
import { checkPerson, checkRole } from '../policies/calls.ts';
import { forwardRequest, isPassedOnceRead, type LocalRules } from '../replica/routing/forward-request.ts';
import { authenticate } from './authenticate.ts';
import { type SayToCaller, sayTo } from './call-language.ts';
import { type Decoded, decodeWith } from './decode.ts';
import { type EncodedJson, finishCall, type Payload } from './finish-call.ts';
import type { HandledRoute } from './handled-route.ts';

/** A call as its handler gets it: decoded and with its caller. */
export interface Call<Contract extends RouteContract> {
  readonly params: Decoded<Contract['params']>;
  readonly query: Decoded<Contract['query']>;
  readonly body: Decoded<Contract['body']>;
  /** Reading it on an open route, where nobody is signed in, throws. */
  readonly caller: SessionCaller;
  /** During `run` of a write, its storage is that of the transaction that also stores the answer. */
  readonly context: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Writes a sentence in the language of the caller. */
  readonly say: SayToCaller;
}

/** Result of `run`: the domain value if the contract has a codec, or its JSON; otherwise `run` has sent the answer itself. */
export type Answer<Contract extends RouteContract> =
  | FastifyReply
  | Payload
  | EncodedJson
  | (Contract['response'] extends z.ZodType ? z.output<Contract['response']> : never);

/** Result of work done before the transaction, e.g. a received file or the hash of a password. */
export interface Prepared<Value> {
  readonly value: Value;
  /** Hash of the request content if the body is not JSON; null if no answer is stored for the idempotency key. */
  readonly contentHash?: string | null;
}

interface Checks<Contract extends RouteContract> extends LocalRules {
  /** The person that the call is about: the caller, or somebody about whom `access` of the contract permits calls. */
  readonly person?: (call: Call<Contract>) => Id | undefined;
  /** True for GET of files: pictures and videos send a cookie instead of the header. */
  readonly acceptsCookie?: boolean;
  /** True for calls that a shared device may send for a person who worked on it without a network (design, section 5). */
  readonly acceptsDevice?: boolean;
  /** True for calls that are allowed after a sign-in with a one-time password. */
  readonly acceptsOneTimePassword?: boolean;
  /** False for answers that are already compressed, such as photos, or that their route compresses itself. */
  readonly compresses?: boolean;
}

export interface Handling<Contract extends RouteContract> extends Checks<Contract> {
  /** Executes the call. For a write this is one transaction and may run again after a serialization failure. */
  readonly run: (call: Call<Contract>) => Answer<Contract> | Promise<Answer<Contract>>;
}

export interface PreparedHandling<Contract extends RouteContract, Value> extends Checks<Contract> {
  /** Slow work outside the transaction: files, passwords. It is repeated when a call is repeated. */
  readonly prepare: (call: Call<Contract>) => Promise<Prepared<Value>>;
  readonly run: (call: Call<Contract> & { readonly prepared: Value }) => Answer<Contract> | Promise<Answer<Contract>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on open routes. */
    caller: SessionCaller | null;
    /** Releases the memory reservation of a body that is still being read. */
    doneWithBody: (() => void) | undefined;
  }
}

/** Binds a contract to its handler: authorize, then run. */
export function handle<Contract extends RouteContract>(contract: Contract, handling: Handling<Contract>): HandledRoute {
  const { run } = handling;
  return route(contract, handling, async (call) =>
    finishCall(contract, call, call.request.bodyHash, (context) => run(callIn(call, context))),
  );
}

/** The same for a write with slow work before its transaction. */
export function handlePrepared<Contract extends RouteContract, Value>(
  contract: Contract,
  handling: PreparedHandling<Contract, Value>,
): HandledRoute {
  const { prepare, run } = handling;
  return route(contract, handling, async (call) => {
    const { value, contentHash = call.request.bodyHash } = await prepare(call);
    return finishCall(contract, call, contentHash, (context) => run(Object.assign(callIn(call, context), { prepared: value })));
  });
}

function route<Contract extends RouteContract>(
  contract: Contract,
  checks: Checks<Contract>,
  answer: (call: Call<Contract>) => Promise<unknown>,
): HandledRoute {
  const { person, acceptsCookie = false, acceptsDevice = false, acceptsOneTimePassword = false, compresses = true } = checks;
  const { place, writesCopy = false, refreshesCopy = false } = checks;
  const handled: HandledRoute = {
    contract,
    place,
    writesCopy,
    refreshesCopy,
    register(app, context) {
      const answerCall = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const call = readCall(contract, context, request, reply);
        if (person) checkPerson(contract.access, call.caller, person(call));
        return answer(call);
      };
      const passOnceRead = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        if (!request.caller || !isPassedOnceRead(context, handled, request)) return undefined;
        return (await forwardRequest(context, handled, request.caller, request, reply)) ?? undefined;
      };
      app.route({
        method: contract.method,
        url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: contract.response === 'bytes',
        ...(compresses ? {} : { compress: false }),
        ...(contract.access === 'OPEN' ? {} : { bodyLimit: contract.bodyMaxBytes }),
        onRequest: async (request, reply) => {
          if (contract.access === 'OPEN') return undefined;
          const caller = await authenticate(request, context, { cookie: acceptsCookie, device: acceptsDevice });
          if (caller.mustChangePassword && !acceptsOneTimePassword) throw new DomainError('PASSWORD_CHANGE');
          checkRole(contract.access, caller.role);
          context.deviceWatch.seen(caller.deviceId);
          request.caller = caller;
          if (contract.bodyKind === 'json') holdBody(contract, context, caller, request, reply);
          if (!context.local || isPassedOnceRead(context, handled, request)) return undefined;
          return (await forwardRequest(context, handled, caller, request, reply)) ?? undefined;
        },
        ...(context.local ? { preHandler: passOnceRead } : {}),
        handler: async (request, reply) => {
          const { doneWithBody } = request;
          if (!doneWithBody) return answerCall(request, reply);
          // From here on the reservation is held until the work is done, even if the client disconnects.
          request.doneWithBody = undefined;
          try {
            return await answerCall(request, reply);
          } finally {
            doneWithBody();
          }
        },
      });
    },
  };
  return handled;
}

/** @throws DomainError `RATE_LIMITED` before a byte of the body is read */
function holdBody(
  contract: RouteContract,
  { limits }: AppContext,
  { id }: SessionCaller,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  const declared = Number(request.headers['content-length'] ?? contract.bodyMaxBytes);
  const giveBack = limits.bodies.hold(id, Math.min(declared, contract.bodyMaxBytes));
  // A client that disconnected during authentication causes no further events.
  if (raw.destroyed || request.raw.destroyed) return giveBack();
  request.doneWithBody = giveBack;
  raw.once('close', () => request.doneWithBody?.());
}

function readCall<Contract extends RouteContract>(
  contract: Contract,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Contract> {
  return {
    params: decodeWith<Contract['params']>(contract.params, request.params),
    query: decodeWith<Contract['query']>(contract.query, request.query),
    body: decodeWith<Contract['body']>(contract.body, request.body),
    get caller() {
      if (!request.caller) throw new Error(`nobody is signed in on the open route ${contract.path}`);
      return request.caller;
    },
    context,
    request,
    reply,
    get say() {
      return sayTo(request);
    },
  };
}

/** The same call with another context; a spread would read `caller` on open routes. */
function callIn<Contract extends RouteContract>(call: Call<Contract>, context: AppContext): Call<Contract> {
  if (context === call.context) return call;
  return Object.create(call, { context: { value: context, enumerable: true } });
}
