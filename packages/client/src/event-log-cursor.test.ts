import { expect, test } from 'vitest';
import { EventLogCursor } from './event-log-cursor.ts';

test('a connection resumes behind the last received event, and nowhere before the server has sent its position', () => {
  const cursor = new EventLogCursor();
  expect(cursor.resume()).toBeNull();
  cursor.standsAt({ sequence: 4, epoch: 'a' });
  expect(cursor.isNew('five', 5)).toBe(true);
  cursor.standsAt({ sequence: 3, epoch: 'a' });
  expect(cursor.resume()).toEqual({ sequence: 5, epoch: 'a' });
});

test('an event is new once; what came before this connection, up to its last event, is a duplicate', () => {
  const cursor = new EventLogCursor();
  cursor.standsAt({ sequence: 0, epoch: 'a' });
  expect([cursor.isNew('one', 1), cursor.isNew('one', 1), cursor.isNew('two', 2)]).toEqual([true, false, true]);
  cursor.resume();
  expect([cursor.isNew('another two', 2), cursor.isNew('three', 3)]).toEqual([false, true]);
  expect([cursor.isNew('no event', null), cursor.isNew('no event', null)]).toEqual([true, true]);
});

test('another database restarts the count, also at a lower number', () => {
  const cursor = new EventLogCursor();
  cursor.standsAt({ sequence: 9, epoch: 'a' });
  cursor.resume();
  cursor.standsAt({ sequence: 2, epoch: 'b' });
  expect([cursor.isNew('three', 3), cursor.resume()]).toEqual([true, { sequence: 3, epoch: 'b' }]);
});

test('the last 2,000 messages are remembered, in whatever order they came', () => {
  const cursor = new EventLogCursor();
  cursor.standsAt({ sequence: 0, epoch: 'a' });
  for (let sequence = 1; sequence <= 2_000; sequence++) cursor.isNew(`message ${sequence}`, sequence);
  expect([cursor.isNew('message 1', 1), cursor.isNew('message 2001', 2_001)]).toEqual([false, true]);
  expect([cursor.isNew('message 2', 2), cursor.isNew('message 1', 1)]).toEqual([false, true]);
});
