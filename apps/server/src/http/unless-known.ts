import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that are a part of what a page of a list says. */
const SAID_IN_HEADERS = ['link', 'x-total-count'];

/**
 * A JSON answer for a caller that asks with `If-None-Match`, as an app without a socket does every 20 s: nothing but 304 where
 * it is the same as theirs. Other callers get no ETag, which costs a hash of every answer.
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
