import { writeServerMessage } from '@benchbook/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { connected, identify, live, reconnect, stopSockets } from './testing/connected-socket.ts';

afterEach(stopSockets);

test('RT-06 RT-02 AUTH-28: the socket opens with the token as subprotocol and immediately identifies the user', async () => {
  const { client, received, offered } = await connected();
  client.start();
  await vi.waitFor(() => expect(received).toEqual([identify]));
  expect(offered).toEqual([['benchbook', 'token-of-now']]);
});

test('AUTH-29: after a sign-in the identify message is followed by user_signin, once', async () => {
  const { client, received, sockets, timers } = await connected();
  client.announceSignIn();
  client.start();
  await vi.waitFor(() => expect(received).toEqual([identify, { module: 'user_signin', sender: 'demo_lead' }]));
  sockets[0]?.close();
  await reconnect(timers);
  await vi.waitFor(() => expect(received.slice(2)).toEqual([identify]));
});

test('RT-05: after a close the socket reopens 60 s later and identifies the user again', async () => {
  const { client, received, sockets, timers, gaps, back } = await connected();
  client.start();
  await vi.waitFor(() => expect(received).toEqual([identify]));
  expect(back).toEqual([]);
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(timers.map((timer) => timer.milliseconds)).toEqual([60_000]));
  timers[0]?.run();
  await vi.waitFor(() => expect(received).toEqual([identify, identify]));
  expect(back, 'the page may report that nobody is present').toEqual(['u1']);
  expect(gaps, 'without a position of the server everything may have been missed').toEqual(['all']);
});

test('a client knows whether it has a socket: a proxy rejects it, holds it without an answer, or lets it through', async () => {
  const cut = await connected({ upgrade: 'cut' });
  cut.client.start();
  await vi.waitFor(() => expect(cut.states).toEqual(['closed']));
  expect(cut.timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
  const held = await connected({ upgrade: 'held' });
  held.client.start();
  await vi.waitFor(() => expect(held.timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]));
  expect(held.states).toEqual([]);
  held.timers[0]?.run();
  await vi.waitFor(() => expect(held.states).toEqual(['closed']));
  const open = await connected({ every: 30_000 });
  open.client.start();
  await vi.waitFor(() => expect(open.states).toEqual(['open']));
  open.sockets[0]?.terminate();
  await vi.waitFor(() => expect(open.states).toEqual(['open', 'closed']));
});

test('a silent connection is dropped: one that never received anything, and one on which the server falls silent', async () => {
  const never = await connected();
  never.client.start();
  await vi.waitFor(() => expect(never.received).toEqual([identify]));
  expect(never.states, 'the handshake alone is not a connection').toEqual([]);
  expect(never.timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
  never.timers[0]?.run();
  expect(never.states, 'the client does not wait for the close').toEqual(['closed']);

  const silent = await connected({ every: 30_000 });
  silent.client.start();
  await vi.waitFor(() => expect(silent.states).toEqual(['open']));
  expect(silent.timers.map(({ milliseconds }) => milliseconds)).toEqual([75_000]);
  silent.sockets[0]?.send(live(30_000, 2));
  await vi.waitFor(() => expect(silent.timers.map(({ milliseconds }) => milliseconds)).toEqual([75_000]));
  silent.timers[0]?.run();
  expect(silent.states).toEqual(['open', 'closed']);
  expect(silent.timers.at(-1)?.milliseconds, 'another one is opened').toBe(60_000);
  expect(silent.gaps, 'nothing was missed').toEqual([]);
});

test('messages on a dropped connection are ignored and do not keep another connection alive', async () => {
  const opened: WebSocket[] = [];
  class Watched extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      opened.push(this);
    }
  }
  const { client, messages, network, sockets, states, timers } = await connected({ Socket: Watched });
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([sockets.length, timers.length]).toEqual([2, 1]));
  const [awaited] = timers;
  for (const data of [live(30_000), writeServerMessage(changed('late'), 2)])
    opened[0]?.dispatchEvent(new MessageEvent('message', { data }));
  expect([messages, states, timers]).toEqual([[], [], [awaited]]);
});

test('a server that no longer sends heartbeats is not considered silent, whatever the previous connection had announced', async () => {
  const { client, sockets, states, timers } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.send(live(30_000));
  await vi.waitFor(() => expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([75_000]));
  sockets[0]?.terminate();
  await reconnect(timers);
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.send(writeServerMessage(changed('a'), 2));
  await vi.waitFor(() => expect(states).toEqual(['open', 'closed', 'open']));
  expect(timers.filter(({ milliseconds }) => milliseconds === 75_000)).toEqual([]);
});

test("a page reports how long it has been without events; past the server's memory everything is read again", async () => {
  const early = await connected({ readingSinceMs: performance.now() - 4_000 });
  early.client.start();
  await vi.waitFor(() => expect(early.received).toHaveLength(1));
  const [{ unheardMs }] = early.received as [{ unheardMs: number }];
  expect([unheardMs >= 4_000 && unheardMs < 30_000, early.gaps]).toEqual([true, []]);
  const late = await connected({ readingSinceMs: performance.now() - 31_000 });
  late.client.start();
  await vi.waitFor(() => expect(late.received).toEqual([{ ...identify, unheardMs: 0 }]));
  expect(late.gaps).toEqual(['all']);
});

test('reconnects immediately when the network returns, without waiting for the timer', async () => {
  const { client, received, sockets, timers, network } = await connected();
  client.start();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(timers.map(({ milliseconds }) => milliseconds)).not.toContain(60_000);
});

test('a connection from before the gap, which may be dead unnoticed, is replaced', async () => {
  const { client, received, sockets, timers, network } = await connected();
  client.start();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([received.length, sockets[0]?.readyState]).toEqual([2, 3]));
  expect([sockets[1]?.readyState, timers.map(({ milliseconds }) => milliseconds)]).toEqual([1, [10_000]]);
});

const changed = (id: string) => ({ kind: 'changed', username: '', subject: 'tags', id, version: null }) as const;
const stands = (sequence: number, missed: 'nothing' | 'told' | 'all', epoch = 'e') =>
  writeServerMessage({ kind: 'live', sequence, epoch, missed, everyMs: null });

test('GEN-14: after a gap a client sends its position, receives the rest, and takes no duplicate or out-of-order event as new', async () => {
  const { client, received, sockets, timers, messages, gaps } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  for (const text of [stands(10, 'nothing'), writeServerMessage(changed('a'), 11), writeServerMessage(changed('b'), 12)])
    sockets[0]?.send(text);
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  sockets[0]?.terminate();
  await reconnect(timers);
  await vi.waitFor(() => expect(received[1]).toMatchObject({ after: { sequence: 12, epoch: 'e' } }));
  const again = ['b', 'd', 'c', 'd', 'c'].map((id) => writeServerMessage(changed(id), 11 + ['a', 'b', 'c', 'd'].indexOf(id)));
  for (const text of [
    ...again,
    stands(14, 'told'),
    writeServerMessage(changed('no entry of the log')),
    writeServerMessage(changed('no entry of the log')),
  ])
    sockets[1]?.send(text);
  await vi.waitFor(() => expect(messages).toHaveLength(6));
  expect(messages).toEqual(['a', 'b', 'd', 'c', 'no entry of the log', 'no entry of the log'].map(changed));
  expect(gaps).toEqual(['unlogged']);
});

test('GEN-14: after a gap that is too long, or with another database, everything is read again', async () => {
  const { client, received, sockets, timers, messages, gaps } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.send(stands(5_000, 'nothing'));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  sockets[0]?.send(writeServerMessage(changed('x'), 5_001));
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  sockets[0]?.terminate();
  await reconnect(timers);
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.send(stands(3, 'all', 'restored'));
  sockets[1]?.send(writeServerMessage(changed('y'), 4));
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  expect(gaps).toEqual(['all']);
});

test('server messages arrive decoded, noise is ignored', async () => {
  const { client, sockets, messages } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const message = { kind: 'changed', username: 'demo_artisan', subject: 'progress', id: 'wi', version: null } as const;
  for (const text of ['not json', '{"module":"unknown"}', writeServerMessage(message)]) sockets[0]?.send(text);
  await vi.waitFor(() => expect(messages).toEqual([message]));
});

test('AUTH-24: a session ended by the server is reported immediately; a broken connection is not mistaken for it', async () => {
  const { client, sockets, ended, timers } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.close(1001);
  await reconnect(timers);
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  expect(ended).toEqual([]);
  sockets[1]?.close(4401);
  await vi.waitFor(() => expect(ended).toEqual(['over']));
});

test('stopping closes the socket for good', async () => {
  const { client, sockets, timers } = await connected();
  client.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  client.stop();
  await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(3));
  expect([timers, client.say({ kind: 'signed-in', username: 'demo_lead' })]).toEqual([[], false]);
});
