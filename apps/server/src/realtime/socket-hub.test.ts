import type { Role } from '@benchbook/domain/users';
import { afterEach, expect, test, vi } from 'vitest';
import { Connection, type Socket } from './connection.ts';
import { SocketHub } from './socket-hub.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A socket that records the calls made on it. */
function connection(id: string, { role = 'Dev' as Role, backlog = 0, sessionId = 's' } = {}) {
  const done: string[] = [];
  const socket: Socket = {
    bufferedAmount: backlog,
    send: (data) => done.push(`sent ${JSON.parse(data.toString('utf8')).module}`),
    ping: () => done.push('pinged'),
    close: (code) => done.push(`closed ${code}`),
    terminate: () => done.push('dropped'),
  };
  const made = new Connection(
    { id, username: id, role, deviceId: null, sessionId, expiresAtMs: 0, mustChangePassword: false },
    socket,
  );
  return { made, done };
}

const message = { kind: 'signed-in', username: 'demo_lead' } as const;
const everybody = { roles: ['Dev', 'Artisan'] as const };

test('a client that reads slowly is disconnected and the others get their messages', () => {
  const hub = new SocketHub();
  const [quick, slow] = [connection('quick'), connection('slow', { backlog: 2_000_000 })];
  for (const { made } of [quick, slow]) {
    made.identify(made.caller.id);
    hub.add(made);
  }
  hub.broadcast(message, everybody);
  expect([quick.done, slow.done]).toEqual([['sent user_signin'], ['dropped']]);
});

test('RT-02: an unidentified client receives nothing, and no client can claim to be another person', () => {
  const hub = new SocketHub();
  const silent = connection('silent');
  hub.add(silent.made);
  hub.broadcast(message, everybody);
  expect([silent.made.identify('somebody_else'), silent.made.state, silent.done]).toEqual([false, 'opened', []]);
});

test('a page that read data before its socket was open gets the permitted messages of that period again, once, and nothing older', () => {
  vi.useFakeTimers();
  const hub = new SocketHub();
  const newcomer = connection('newcomer', { role: 'Artisan' });
  hub.add(newcomer.made);
  hub.broadcast({ kind: 'build', instructionId: 'long ago', message: '', isComplete: true }, everybody);
  vi.advanceTimersByTime(10_000);
  hub.broadcast(message, everybody);
  hub.broadcast(message, everybody);
  hub.broadcast({ kind: 'build', instructionId: 'not for Artisans', message: '', isComplete: true }, { roles: ['Dev'] });
  newcomer.made.identify('newcomer');
  hub.resend(newcomer.made, 5_000);
  expect(newcomer.done).toEqual(['sent user_signin']);
});

test('a session that ends closes its own connections', () => {
  const hub = new SocketHub();
  const [ended, other] = [connection('a', { sessionId: 's1' }), connection('a', { sessionId: 's2' })];
  hub.add(ended.made);
  hub.add(other.made);
  hub.closeSession('s1');
  expect([ended.done, other.done]).toEqual([['closed 4401'], []]);
});

test('a tablet that no longer answers is disconnected at the second ping', () => {
  const hub = new SocketHub();
  const [dead, alive] = [connection('dead'), connection('alive')];
  hub.add(dead.made);
  hub.add(alive.made);
  hub.checkAlive();
  alive.made.isAlive = true;
  hub.checkAlive();
  expect([dead.done, alive.done]).toEqual([
    ['pinged', 'dropped'],
    ['pinged', 'pinged'],
  ]);
});

test('a signed-in connection periodically gets the number of the last event, as a heartbeat of the server', () => {
  const hub = new SocketHub();
  const [known, plain, unknown] = [connection('known'), connection('plain'), connection('unknown')];
  for (const { made } of [known, plain, unknown]) hub.add(made);
  for (const { made } of [known, plain]) made.identify(made.caller.id);
  known.made.supportsLive = true;
  hub.sayLive('epoch');
  expect([known.done, plain.done, unknown.done]).toEqual([['sent Live'], [], []]);
});

test('the connections of a person are limited: the oldest is closed, and nobody else’s', () => {
  const hub = new SocketHub();
  const [other, ...mine] = [connection('other'), ...Array.from({ length: 42 }, () => connection('me'))];
  for (const each of [other, ...mine]) if (each) hub.add(each.made);
  expect([other, ...mine].map((each) => each?.done.length)).toEqual([0, 1, 1, ...Array.from({ length: 40 }, () => 0)]);
});

test('a client that catches up gets queued messages afterwards, none twice, including those without a log entry', () => {
  const hub = new SocketHub();
  const back = connection('back');
  back.made.identify('back', 'catching-up');
  hub.add(back.made);
  hub.broadcast({ kind: 'progress', username: 'a', message: '', process: 'Started' }, everybody, 7);
  hub.broadcast(message, everybody);
  hub.broadcast({ kind: 'build', instructionId: 'wi', message: '', isComplete: true }, everybody, 8);
  expect(back.done).toEqual([]);
  hub.caughtUp(back.made, 7);
  hub.broadcast({ kind: 'progress', username: 'a', message: '', process: 'Started' }, everybody, 7);
  expect(back.done).toEqual(['sent user_signin', 'sent BWI']);
});

test('a client that never finishes catching up is disconnected before its queue fills the memory', () => {
  const hub = new SocketHub();
  const slow = connection('slow');
  slow.made.identify('slow', 'catching-up');
  hub.add(slow.made);
  for (let count = 0; count < 5_001; count++) hub.broadcast(message, everybody, count);
  expect(slow.done).toEqual(['dropped']);
});
