import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietApi } from '../../../lib/client/index.ts';
import { startTestSession } from '../../../test-page.tsx';
import type { PendingTick } from '../progress/tick.ts';
import { sendTick } from './send-tick.ts';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => vi.unstubAllGlobals());

/** With every member; `title` and `step` are words for the screen. */
const TICK: Required<PendingTick> = {
  eventId: 'e1',
  userId: 'u',
  atMs: 1_700_000_000_000,
  instructionId: 'wi',
  itemId: 's',
  isDone: false,
  revision: 2,
  run: 3,
  headings: [{ itemId: 'h', isDone: false, eventId: 'e2' }],
  byApp: true,
  reopening: 'The bolt is loose',
  title: 'Gearbox',
  step: '1.1 Seal',
};

test('API-58: everything that was stored of a tick is sent, with its headings', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 });
  });
  await expect(sendTick(TICK, quietApi)).rejects.toThrow();
  const shown = {
    done: false,
    at: 1_700_000_000_000,
    revision: 2,
    run: 3,
    byApp: true,
    reopen: true,
    reason: 'The bolt is loose',
  };
  const stepsDone = [
    { _id: 's', eventId: 'e1', ...shown },
    { _id: 'h', eventId: 'e2', ...shown },
  ];
  expect(sent).toEqual([{ updates: { assignments: [{ WIPID: 'wi', stepsDone }] }, userID: 'u', wip_ID: 'wi' }]);
});
