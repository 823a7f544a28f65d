import type { RouteContract } from '@benchbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { idempotentRequest } from './idempotency-key.ts';
import { writeOnce } from './write-once.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is JSON on the wire already, where a codec would need more than the value. */
export class EncodedJson {
  readonly text: string;

  constructor(wire: unknown) {
    this.text = JSON.stringify(wire);
  }
}

interface CallParts {
  readonly context: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs the work of a call and sends what comes of it: a write in one transaction with the keeping of its answer,
 * everything else as it is. Work whose contract has no codec has sent its answer itself.
 */
export async function finishCall(
  contract: RouteContract,
  call: CallParts,
  contentHash: string,
  work: (context: AppContext) => unknown,
): Promise<FastifyReply> {
  const { context, request, reply } = call;
  if (typeof contract.response === 'string') {
    await work(context);
    return reply;
  }
  const { response, status } = contract;
  const encode = (value: unknown): string =>
    value instanceof EncodedJson ? value.text : JSON.stringify(z.encode(response, value));
  if (contract.isIdempotent) {
    const value = await work(context);
    return reply.sent ? reply : reply.code(status).type(JSON_TYPE).send(encode(value));
  }
  const userId = request.caller?.id ?? '';
  const repeatable = idempotentRequest(request, userId, `${contract.method} ${contract.path}`, contentHash);
  const answer = await writeOnce(context, repeatable, async (joined) => ({ status, body: encode(await work(joined)) }));
  return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
}
