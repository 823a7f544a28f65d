import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietApi } from '../../../lib/client/index.ts';
import { startTestSession } from '../../../test-page.tsx';
import type { PendingTick } from '../progress/tick.ts';
import { sendTick, sendTicks } from './send-tick.ts';

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

const SHOWN = {
  done: false,
  at: 1_700_000_000_000,
  revision: 2,
  run: 3,
  byApp: true,
  reopen: true,
  reason: 'The bolt is loose',
};
/** The same on the wire. */
const STEPS_DONE = [
  { _id: 's', eventId: 'e1', ...SHOWN },
  { _id: 'h', eventId: 'e2', ...SHOWN },
];

test('API-58: everything that was stored of a tick is sent, with its headings', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 });
  });
  await expect(sendTick(TICK, quietApi)).rejects.toThrow();
  expect(sent).toEqual([{ updates: { assignments: [{ WIPID: 'wi', stepsDone: STEPS_DONE }] }, userID: 'u', wip_ID: 'wi' }]);
});

test('LITE-02: ticks that waited are sent in one call, and each has the answer that its own call would have had', async () => {
  const sent: unknown[] = [];
  const error = { code: 'NEEDS_VERIFICATION', message: 'A supervisor has to verify it first.', steps: ['s'] };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([`${method} ${address}`, JSON.parse(String(body))]);
    return Response.json({
      entries: [
        { status: 200, known: true },
        { status: 409, error },
      ],
      assignment: null,
    });
  });
  const answers = await sendTicks([TICK, { ...TICK, eventId: 'e3', headings: [] }], quietApi);
  expect(sent).toEqual([
    ['POST /api/wip/wi/ticks', { userID: 'u', entries: [STEPS_DONE, [{ _id: 's', eventId: 'e3', ...SHOWN }]] }],
  ]);
  const reason = expect.objectContaining({ status: 409, code: 'NEEDS_VERIFICATION', message: error.message, body: error });
  expect(answers).toEqual([
    { status: 'fulfilled', value: null },
    { status: 'rejected', reason },
  ]);
});

test('LITE-02: an answer that leaves a tick out is none: nothing leaves the device', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ entries: [{ status: 200 }], assignment: null }));
  await expect(sendTicks([TICK, { ...TICK, eventId: 'e3' }], quietApi)).rejects.toThrow('1 answered');
});
