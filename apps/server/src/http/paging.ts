import { validationError } from '@benchbook/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CursorError, type Page } from '../ports/index.ts';

/** Rows of one page at most. */
const PAGE_MAX_ROWS = 500;

/** How many rows a page has when so many are asked for. */
export function pageSize(limit: number): number {
  return Math.min(Math.max(limit, 1), PAGE_MAX_ROWS);
}

/** Says in the headers how many rows there are on all pages, and where the next one is (RFC 8288). */
export function tellPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, nextCursor }: Pick<Page<unknown>, 'total' | 'nextCursor'>,
): void {
  reply.header('x-total-count', total);
  nextPage(request, reply, nextCursor);
}

/** The same for a list whose rows nobody counts. */
export function nextPage(request: FastifyRequest, reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor !== null) reply.header('link', `<${nextAddress(request.url, nextCursor)}>; rel="next"`);
}

/** A cursor that is not one of this list is a broken rule, not a mistake of ours. */
export function explainCursor(error: unknown): never {
  if (error instanceof CursorError) throw validationError({ cursor: error.message });
  throw error;
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
