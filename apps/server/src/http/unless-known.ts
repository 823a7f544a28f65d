import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that are part of the content of a list page. */
const SAID_IN_HEADERS = ['link', 'x-total-count'];

/**
 * A JSON answer to a caller that sends `If-None-Match`, as an app without a socket does every 20 s: only 304 if its copy is
 * current. Other callers get no ETag, which would cost a hash of every answer.
 */
export function unlessKnown(request: FastifyRequest, reply: FastifyReply, text: string): string {
  const known = request.headers['if-none-match'];
  if (known === undefined || request.method !== 'GET') return text;
  const said = SAID_IN_HEADERS.map((name) => String(reply.getHeader(name) ?? ''));
  const etag = `W/"${createHash('sha1').update(JSON.stringify(said)).update(text).digest('base64url')}"`;
  reply.header('etag', etag);
  if (known !== etag) return text;
  reply.code(304).removeHeader('content-type');
  return '';
}
