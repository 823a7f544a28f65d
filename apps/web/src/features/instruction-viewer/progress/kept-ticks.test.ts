// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTick, keepTick, loadTicks } from './kept-ticks.ts';
import type { PendingTick } from './tick-queue.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

let count = 0;
function aTick(fields: Partial<PendingTick> = {}): PendingTick {
  count += 1;
  const ids = { eventId: `event-${count}`, userId: 'ann', instructionId: 'wi', itemId: `step-${count}` };
  return { ...ids, isDone: true, atMs: count, revision: 1, run: 1, ...fields };
}

test('LITE-02: a tick waits on this device until it is answered, and for its own person only', () => {
  const [first, second, other] = [aTick(), aTick({ revision: null }), aTick({ userId: 'ann-marie' })];
  for (const tick of [second, first, other]) keepTick(tick);
  expect(loadTicks('ann')).toEqual([first, second]);
  forgetTick(first);
  expect([loadTicks('ann'), loadTicks('ann-marie')]).toEqual([[second], [other]]);
});

test('two tabs that both keep ticks lose none of the other', () => {
  const [mine, theirs] = [aTick(), aTick()];
  keepTick(mine);
  keepTick(theirs);
  forgetTick(theirs);
  expect(loadTicks('ann')).toEqual([mine]);
});

test('what something else wrote under the name is no tick', () => {
  for (const [index, text] of ['null', 'not JSON', '[]', '"text"', '{"eventId":"only"}'].entries())
    localStorage.setItem(`benchbook-ticks:ann:${index}`, text);
  expect(loadTicks('ann')).toEqual([]);
});

test('a device whose storage is full still sends the tick', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepTick(aTick())).not.toThrow();
  expect(warned).toHaveBeenCalledOnce();
});
