import { sendForUser } from '@benchbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { createSession, provideSession, storedTokens } from '../../lib/session/index.ts';
import { localStorageStore } from './local-storage-store.ts';
import { outboxPerPerson } from './open-outbox.ts';
import { doneNow } from './outbox.ts';
import type { OutboxEntry } from './outbox-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  connection.setState({ isOnline: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(userId: string): void {
  const claims = { _id: userId, username: userId, role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `e30.${btoa(JSON.stringify(claims))}.s`;
  const session = createSession({ refresh: vi.fn(), logout: vi.fn(), isRejection: () => false });
  session.begin({ accessToken: token, refreshToken: token });
  provideSession(session);
}

/** Lines of one kind on a shared device, before a server that may be away. */
function lines(name: string) {
  const server = { isAway: false, took: [] as string[] };
  const outboxOf = outboxPerPerson<OutboxEntry, void>({
    name,
    store: (userId) => localStorageStore({ name, userId, isEntry: (value): value is OutboxEntry => value !== undefined }),
    send: async ({ userId }) => {
      if (server.isAway) throw new TypeError('Failed to fetch');
      server.took.push(userId);
    },
    isFinal: () => false,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  });
  return { outboxOf, server };
}

const done = (userId: string): OutboxEntry => ({ ...doneNow(), userId });
const settle = () => vi.advanceTimersByTimeAsync(0);

test('on a shared device nothing of one person goes out while another is signed in', async () => {
  const { outboxOf, server } = lines('shared');
  signIn('anna');
  const outbox = outboxOf('anna');
  signIn('ben');
  void outbox.add(done('anna'));
  await settle();
  expect([server.took, outbox.read().pending.length]).toEqual([[], 1]);
  signIn('anna');
  await outbox.flush();
  expect([server.took, outbox.read().pending.length]).toEqual([['anna'], 0]);
});

test('waiting entries are sent as soon as the server can be reached again', async () => {
  const { outboxOf, server } = lines('away');
  signIn('anna');
  server.isAway = true;
  void outboxOf('anna').add(done('anna'));
  await settle();
  connection.setState({ isOnline: false });
  server.isAway = false;
  expect(server.took).toEqual([]);
  connection.setState({ isOnline: true });
  await settle();
  expect(server.took).toEqual(['anna']);
});

test('what one person did is never sent as another who takes over the device while it is under way, nor from a tab that slept', async () => {
  const spokeFor: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.split('.')[1] ?? '';
    spokeFor.push(JSON.parse(atob(token))._id);
    signIn('ben');
    return Response.json({ message: 'Please sign in.', code: 'UNAUTHORIZED' }, { status: 401 });
  });
  const name = 'taken-over';
  const outboxOf = outboxPerPerson<OutboxEntry, unknown>({
    name,
    store: (userId) => localStorageStore({ name, userId, isEntry: (value): value is OutboxEntry => value !== undefined }),
    send: ({ userId, eventId }, as) => as.call(sendForUser, { body: { userId } }, { key: eventId }),
    isFinal: () => false,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  });
  signIn('anna');
  const outbox = outboxOf('anna');
  void outbox.add(done('anna'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([spokeFor, outbox.read().pending.length]).toEqual([['anna'], 1]);
  signIn('anna');
  // Another tab signed Ben in; this one has not received that yet.
  const claims = { _id: 'ben', username: 'ben', role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `e30.${btoa(JSON.stringify(claims))}.s`;
  storedTokens.write({ accessToken: token, refreshToken: token });
  await outbox.flush();
  expect([spokeFor, outbox.read().pending.length]).toEqual([['anna'], 1]);
});
