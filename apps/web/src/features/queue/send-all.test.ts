import '../../test-device.ts';
import type { SocketMessage } from '@benchbook/client';
import { readFeatures } from '@benchbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import {
  databaseStore,
  doneNow,
  isFinalRefusal,
  type OutboxEntry,
  outboxPerPerson,
  unansweredHeads,
} from '../../offline/outbox/index.ts';
import { outboxDatabase } from '../../offline/outbox/outbox-database.ts';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { keepSending } from './send-all.ts';

const server = vi.hoisted(() => ({ listeners: new Set<(message: SocketMessage) => void>() }));
vi.mock('../../lib/realtime/server-messages.ts', () => ({
  onServerMessage: (listener: (message: SocketMessage) => void) => {
    server.listeners.add(listener);
    return () => server.listeners.delete(listener);
  },
}));

const KIND = 'benchbook-ticks';
const ofKind = outboxPerPerson<OutboxEntry, unknown>({
  name: KIND,
  store: (userId) => databaseStore({ kind: KIND, userId, read: (kept): OutboxEntry => Object(kept) }),
  send: (entry, as) => as.call(readFeatures, {}, { key: entry.eventId }),
  isSentByDevice: true,
  isFinal: isFinalRefusal,
  onConfirmed: () => undefined,
  onRefused: () => undefined,
});

let stop = (): void => undefined;
beforeEach(async () => {
  await (await outboxDatabase()).clear('entries');
  connection.setState({ isOnline: true });
  startTestSession('Artisan', 'ben');
});
afterEach(() => stop());

/** Anna left something on this tablet, and Ben works on it now; it is not approved, and waits for its next try. */
async function leftBehind(userId: string) {
  let isApproved = false;
  let onItsWay = Promise.resolve();
  const asked = answerWith({
    'POST /api/devices/this/sender': async () => {
      const answer = isApproved
        ? { accessToken: 'pass', seconds: 300 }
        : Response.json({ message: 'No.', code: 'FORBIDDEN' }, { status: 403 });
      await onItsWay;
      return answer;
    },
    'GET /api/features': { ai: false, printPdf: false },
  });
  const outbox = ofKind(userId);
  await outbox.add({ ...doneNow(), userId });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop = keepSending();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  return {
    asked,
    approve: () => (isApproved = true),
    /** Answers that the server gives from now on come when what is returned is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      onItsWay = promise;
      return resolve;
    },
    left: async () => (await unansweredHeads()).filter((head) => head.userId === userId).length,
    outbox,
  };
}

const receive = (message: SocketMessage): void => {
  for (const listener of [...server.listeners]) listener(message);
};
const changed = { kind: 'changed', username: 'demo_supervisor', id: 'tablet', version: null } as const;

test('queued entries of a device are sent as soon as it is approved', async () => {
  const { approve, left, outbox } = await leftBehind('anna');
  approve();
  // Its next try would be up to a minute away.
  receive({ ...changed, subject: 'this-device' });
  await vi.waitFor(async () => expect(await left()).toBe(0));
  outbox.stop();
});

test('a no that was on its way while the device was approved keeps nothing back', async () => {
  const { asked, approve, hold, left, outbox } = await leftBehind('emil');
  const flushes = vi.spyOn(outbox, 'flush');
  const release = hold();
  receive({ ...changed, subject: 'this-device' });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  approve();
  receive({ ...changed, subject: 'this-device' });
  await vi.waitFor(() => expect(flushes).toHaveBeenCalledTimes(2));
  release();
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(asked.map(({ path }) => path).slice(3)).toEqual(['/api/devices/this/sender', '/api/features']);
  outbox.stop();
});

test('a device that comes or goes elsewhere has nothing asked', async () => {
  const { asked, outbox } = await leftBehind('carla');
  receive({ ...changed, subject: 'devices' });
  await outbox.flush();
  expect(asked).toHaveLength(2);
  outbox.stop();
});

test('a sign-in sends queued entries at once, whatever the server answered before', async () => {
  const { approve, left, outbox } = await leftBehind('dora');
  stop();
  approve();
  stop = keepSending();
  await vi.waitFor(async () => expect(await left()).toBe(0));
  outbox.stop();
});
