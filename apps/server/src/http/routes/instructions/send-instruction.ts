import type { FastifyReply } from 'fastify';
import type { ReadAnswer } from '../../../commands/instructions/read-answer.ts';
import { Payload } from '../../finish-call.ts';
import { formFor } from '../../kept-compressed.ts';

/** Sends an instruction that is already JSON, or answers that the caller's copy is current. */
export async function sendInstruction(reply: FastifyReply, { etag, bytes }: ReadAnswer): Promise<Payload> {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (bytes === null) {
    reply.code(304);
    return new Payload(null);
  }
  const form = await formFor(bytes, reply.request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (form.encoding !== null) reply.header('content-encoding', form.encoding);
  return new Payload(form.bytes);
}
