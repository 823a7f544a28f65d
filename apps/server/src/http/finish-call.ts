import type { Readable } from 'node:stream';
import type { RouteContract } from '@benchbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { idempotentRequest } from './idempotency-key.ts';
import { unlessKnown } from './unless-known.ts';
import { writeOnce } from './write-once.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Status of a reply until the handler sets another one. */
const OK = 200;

/** An answer that is already wire JSON, for codecs that need more than the value. */
export class EncodedJson {
  readonly text: string;

  constructor(wire: unknown) {
    this.text = JSON.stringify(wire);
  }
}

/** An answer that is sent as it is, for contracts without a codec; status and headers are set on the reply. */
export class Payload {
  readonly content: string | Uint8Array | Readable | null;

  constructor(content: string | Uint8Array | Readable | null) {
    this.content = content;
  }
}

interface CallParts {
  readonly context: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs the handler and returns the payload: a write runs in the same transaction as storing its answer, everything else runs
 * directly. Returning the payload costs less than sending it here, because Fastify watches an awaited reply until its last byte
 * has gone.
 */
export function finishCall(
  contract: RouteContract,
  call: CallParts,
  contentHash: string | null,
  work: (context: AppContext) => unknown,
): Promise<unknown> {
  const { context, request } = call;
  // File transfers and printing take long and hold nothing that others wait for.
  if (!request.caller || typeof contract.response === 'string') return finish(contract, call, contentHash, work);
  return context.limits.atWork.run(request.caller.id, () => finish(contract, call, contentHash, work));
}

async function finish(
  contract: RouteContract,
  call: CallParts,
  contentHash: string | null,
  work: (context: AppContext) => unknown,
): Promise<unknown> {
  const { context, request, reply } = call;
  const { response, status } = contract;
  const encode = (value: unknown): string => {
    if (value instanceof EncodedJson) return value.text;
    if (typeof response === 'string') throw new Error(`${contract.path} has no codec for what it gave`);
    return JSON.stringify(z.encode(response, value));
  };
  if (contract.isIdempotent || typeof response === 'string') {
    const value = await work(context);
    if (value instanceof Payload) return value.content;
    if (reply.sent || reply.raw.headersSent) return reply;
    reply
      .code(reply.statusCode === OK ? status : reply.statusCode)
      .type(JSON_TYPE)
      .header('vary', 'accept-language');
    return unlessKnown(request, reply, encode(value));
  }
  const userId = request.caller?.id ?? '';
  const repeatable =
    contentHash === null ? null : idempotentRequest(request, userId, `${contract.method} ${contract.path}`, contentHash);
  const answer = await writeOnce(context, repeatable, async (joined) => ({ status, body: encode(await work(joined)) }));
  reply.code(answer.status).type(JSON_TYPE);
  return answer.body;
}
