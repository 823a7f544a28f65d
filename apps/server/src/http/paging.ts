import { validationError } from '@benchbook/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CursorError, type Page } from '../ports/index.ts';
import { t } from './messages.ts';

/** Maximum rows of one page. */
const PAGE_MAX_ROWS = 500;

/** Number of rows of a page for a requested limit. */
export function pageSize(limit: number): number {
  return Math.min(Math.max(limit, 1), PAGE_MAX_ROWS);
}

/** Sets the headers with the total number of rows and the address of the next page (RFC 8288). */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, nextCursor }: Pick<Page<unknown>, 'total' | 'nextCursor'>,
): void {
  reply.header('x-total-count', total);
  nextPage(request, reply, nextCursor);
}

/** The same for a list without a total count. */
export function nextPage(request: FastifyRequest, reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor !== null) reply.header('link', `<${nextAddress(request.url, nextCursor)}>; rel="next"`);
}

/** An invalid cursor is the caller's error, not ours. */
export function explainCursor(error: unknown): never {
  if (error instanceof CursorError) throw validationError({ cursor: t('cursor') });
  throw error;
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
