import type { AnswerOf, RouteContract } from '@benchbook/contracts';
import { readAnswer } from './read-answer.ts';

/** One page of a paged list. */
export interface Page<Items> {
  readonly items: Items;
  /** Cursor of the next page, or null at the end. */
  readonly nextCursor: string | null;
  /** Number of all matching items. */
  readonly total: number;
}

/** Reads a list with its `Link` (RFC 8288) and `X-Total-Count`. */
export async function readPage<Contract extends RouteContract>(
  contract: Contract,
  response: Response,
): Promise<Page<AnswerOf<Contract>>> {
  const items = await readAnswer(contract, response);
  const count = response.headers.get('x-total-count');
  return {
    items,
    nextCursor: nextCursorOf(response.headers.get('link')),
    total: count === null ? (Array.isArray(items) ? items.length : 0) : Number(count),
  };
}

function nextCursorOf(link: string | null): string | null {
  const next = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return next === undefined ? null : new URL(next, 'http://page.invalid').searchParams.get('cursor');
}
