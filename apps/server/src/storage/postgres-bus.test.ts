import { testPostgresUrl } from '@benchbook/testkit/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BusMessage } from '../ports/event-bus.ts';
import { PostgresBus } from './postgres-bus.ts';

const GAP: BusMessage = { topic: 'gap', subjectId: null };
let url: string;
const reported: unknown[] = [];
const buses: PostgresBus[] = [];

/** The bus of a server with the messages it received. */
async function openBus() {
  const bus = await PostgresBus.open({ url, afterGap: GAP, report: (error) => reported.push(error) });
  buses.push(bus);
  const received: BusMessage[] = [];
  bus.subscribe((message) => received.push(message));
  return { bus, received };
}

beforeAll(async () => {
  url = await testPostgresUrl();
});
afterAll(() => Promise.all(buses.map((bus) => bus.close())));

test('a message of one server reaches all of them, including itself, once and in order', async () => {
  const [first, second] = [await openBus(), await openBus()];
  const messages = Array.from(
    { length: 20 },
    (_, number): BusMessage => ({ topic: 'events', subjectId: `s${number}`, data: { number } }),
  );
  for (const message of messages) first.bus.publish(message);
  await vi.waitFor(() => expect([first.received, second.received]).toEqual([messages, messages]));
});

test('a broken connection is reopened: listeners are notified of the gap, and messages sent meanwhile arrive', async () => {
  const [broken, other] = [await openBus(), await openBus()];
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'benchbook bus' and datname = current_database()",
  );
  await vi.waitFor(() => expect(reported.length).toBeGreaterThan(0));
  broken.bus.publish({ topic: 'meanwhile', subjectId: 'x' });
  await vi.waitFor(
    () => {
      expect(broken.received).toContainEqual(GAP);
      expect(other.received).toContainEqual(GAP);
      expect(broken.received).toContainEqual({ topic: 'meanwhile', subjectId: 'x' });
    },
    { timeout: 10_000 },
  );
  broken.bus.publish({ topic: 'after', subjectId: 'y' });
  await vi.waitFor(() => expect(other.received).toContainEqual({ topic: 'after', subjectId: 'y' }));
  await admin.end();
});

test('short-lived messages are not sent after a gap, and are dropped first when the queue is full', async () => {
  // It listens again before it sends its queue, so that it receives all of it itself.
  const broken = await openBus();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const before = reported.length;
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'benchbook bus' and datname = current_database()",
  );
  await admin.end();
  await vi.waitFor(() => expect(reported.length).toBeGreaterThan(before));
  broken.bus.publish({ topic: 'to be received', subjectId: 'x' });
  for (let count = 0; count < 1_000; count++) broken.bus.publish({ topic: 'for a moment', subjectId: null }, 10);
  broken.bus.publish({ topic: 'at the end', subjectId: 'y' });
  await vi.waitFor(() => expect(broken.received).toContainEqual({ topic: 'at the end', subjectId: 'y' }), { timeout: 10_000 });
  const topics = broken.received.map(({ topic }) => topic);
  expect(topics.filter((topic) => topic === 'to be received' || topic === 'for a moment')).toEqual(['to be received']);
});

test('a message too long for PostgreSQL is refused by the sender', async () => {
  const { bus } = await openBus();
  expect(() => bus.publish({ topic: 'long', subjectId: null, data: { text: 'x'.repeat(8_000) } })).toThrow('too long');
});
