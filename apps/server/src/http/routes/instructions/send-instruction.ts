import type { FastifyReply } from 'fastify';
import type { ReadAnswer } from '../../../commands/instructions/read-answer.ts';

/** Sends an instruction that is JSON already, or says that the caller has it. */
export function sendInstruction(reply: FastifyReply, { etag, bytes }: ReadAnswer): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (bytes === null) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}
