import { afterEach, expect, test, vi } from 'vitest';
import { liveUpdates } from '../connection/live-updates.ts';
import { fetchUnlessKnown } from './known-answers.ts';

afterEach(() => {
  liveUpdates.setState('starting', true);
  vi.unstubAllGlobals();
});

/** A server that has one board, and what was asked of it with `If-None-Match`. */
function aBoard() {
  const state = { text: '{"open":1}', asked: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const known = new Headers(init.headers).get('if-none-match');
    state.asked.push(known);
    const etag = `W/"${state.text}"`;
    if (known === etag) return new Response(null, { status: 304, headers: { etag } });
    const headers = { 'content-type': 'application/json', ...(known === null ? {} : { etag }) };
    return new Response(state.text, { headers });
  });
  return state;
}

const read = async (userId: string): Promise<string> => (await fetchUnlessKnown(userId, '/api/board')).text();

test('without a socket an unchanged board comes without its bytes, and a changed one with them', async () => {
  const board = aBoard();
  liveUpdates.setState('renewed', true);
  expect([await read('lead'), await read('lead')]).toEqual(['{"open":1}', '{"open":1}']);
  board.text = '{"open":2}';
  expect(await read('lead')).toBe('{"open":2}');
  expect(board.asked).toEqual(['W/"-"', 'W/"{"open":1}"', 'W/"{"open":1}"']);
});

test('nobody is shown what somebody else read at this device before, and with a socket nothing is kept', async () => {
  const board = aBoard();
  liveUpdates.setState('renewed', true);
  await read('lead');
  await read('artisan');
  liveUpdates.setState('live', true);
  await read('lead');
  liveUpdates.setState('renewed', true);
  await read('lead');
  expect(board.asked).toEqual(['W/"-"', 'W/"-"', null, 'W/"-"']);
});
