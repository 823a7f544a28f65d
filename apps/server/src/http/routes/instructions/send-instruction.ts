import type { FastifyReply } from 'fastify';
import type { ReadAnswer } from '../../../commands/instructions/read-answer.ts';
import { Payload } from '../../finish-call.ts';

/** Sends an instruction that is JSON already, or says that the caller has it. */
export function sendInstruction(reply: FastifyReply, { etag, bytes }: ReadAnswer): Payload {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (bytes === null) reply.code(304);
  else reply.type('application/json; charset=utf-8');
  return new Payload(bytes);
}
