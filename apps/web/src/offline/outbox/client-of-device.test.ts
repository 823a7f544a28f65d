import '../../test-device.ts';
import { readFeatures } from '@benchbook/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { clientOfDevice } from './client-of-device.ts';
import { databaseStore } from './database-store.ts';
import { unansweredHeads } from './kept-entries.ts';
import { outboxPerPerson } from './open-outbox.ts';
import { doneNow } from './outbox.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { isFinalRefusal } from './refusal.ts';

const PASS = 'POST /api/devices/this/sender';
const no = (status: number, code: string) => () => Response.json({ message: 'No.', code }, { status });
const taken = (sent: ReturnType<typeof answerWith>) => sent.map(({ path }) => path);

beforeEach(() => {
  connection.setState({ isOnline: true });
  startTestSession('Artisan', 'ben');
});

/** What anna left waiting on this tablet, of a kind and a person of its own for each test. */
async function leftBehind(name: string) {
  const userId = `anna-${name}`;
  const store = databaseStore({ kind: name, userId, read: (kept): OutboxEntry => Object(kept) });
  await store.keep({ ...doneNow(), userId });
  const outboxOf = outboxPerPerson<OutboxEntry, unknown>({
    name,
    store: () => store,
    send: (entry, as) => as.call(readFeatures, {}, { key: entry.eventId }),
    isSentByDevice: true,
    isFinal: isFinalRefusal,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  });
  const left = async () => (await unansweredHeads()).filter((head) => head.userId === userId).map(({ state }) => state);
  return { outbox: outboxOf(userId), left };
}

test.each([
  ['a device that was denied or is not authorized', 403, 'FORBIDDEN'],
  ['a person who is deactivated or was not here for a month', 403, 'FORBIDDEN'],
  ['a device that asked too often', 429, 'RATE_LIMITED'],
])('of %s nothing is sent and nothing is lost: it waits for its person', async (name, status, code) => {
  const sent = answerWith({ [PASS]: no(status, code) });
  const { outbox, left } = await leftBehind(`kind-${name.length}`);
  await vi.waitFor(() => expect(taken(sent)).toHaveLength(1));
  // The server is not asked again with every try.
  for (let tries = 0; tries < 3; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await outbox.flush();
  }
  expect([await left(), taken(sent)]).toEqual([['waiting'], ['/api/devices/this/sender']]);
  outbox.stop();
});

test('a pass that ended while it was used is asked for anew, and the same entry goes out once', async () => {
  let passes = 0;
  const sent = answerWith({
    [PASS]: () => ({ accessToken: `pass-${++passes}`, seconds: 300 }),
    'GET /api/features': () =>
      passes === 1
        ? Response.json({ message: 'Please sign in.', code: 'UNAUTHORIZED' }, { status: 401 })
        : { ai: false, printPdf: false },
  });
  const { outbox, left } = await leftBehind('kind-pass');
  await vi.waitFor(() => expect(taken(sent)).toHaveLength(2));
  await vi.waitFor(async () => {
    await outbox.flush();
    expect(await left()).toEqual([]);
  });
  expect(taken(sent)).toEqual(['/api/devices/this/sender', '/api/features', '/api/devices/this/sender', '/api/features']);
});

test('a server error is no answer: the call is repeated, and meanwhile nothing says that it was refused', async () => {
  answerWith({ [PASS]: no(503, 'INTERNAL') });
  await expect(clientOfDevice('anna-trouble')).rejects.toBeInstanceOf(ApiError);
  answerWith({ [PASS]: () => new Response('<h1>Guest network</h1>', { headers: { 'content-type': 'text/html' } }) });
  await expect(clientOfDevice('anna-trouble')).rejects.toBeInstanceOf(ApiError);
});

test('at the sign-in page nobody is spoken for', async () => {
  startTestSession();
  const sent = answerWith({});
  expect(await clientOfDevice('anna-nobody')).toBeUndefined();
  expect(sent).toEqual([]);
});
