import { fakeClock } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { CallLimit, SIGN_INS_OF_AN_ADDRESS } from './call-limit.ts';
import { delayForUnknownUsers, failureKey, oneMoreFailure, secondsToWait, waitAfterFailures } from './failure-rule.ts';

test('nine wrong passwords cause no wait, the tenth a second, each further one doubles it up to five minutes', () => {
  expect([0, 1, 9, 10, 11, 12, 40].map(waitAfterFailures)).toEqual([0, 0, 0, 1000, 2000, 4000, 300_000]);
});

test('unknown devices have a hundred wrong passwords for one name, then finally one a minute', () => {
  expect([0, 99, 100, 101, 105, 106, 5000].map(delayForUnknownUsers)).toEqual([0, 0, 1000, 2000, 32_000, 60_000, 60_000]);
});

test('the wait counts from the last attempt and ends on time', () => {
  const failures = { key: 'k', count: 13, firstAtMs: 0, lastAtMs: 10_000 };
  expect([secondsToWait(failures, 10_000), secondsToWait(failures, 17_001), secondsToWait(failures, 18_000)]).toEqual([8, 1, 0]);
  expect(secondsToWait(null, 10_000)).toBe(0);
  // The clock was turned back an hour: the wait follows the rule, not the hour; and there is none after a single failure.
  expect(secondsToWait(failures, 10_000 - 3_600_000)).toBe(8);
  expect(secondsToWait({ ...failures, count: 1 }, 10_000 - 3_600_000)).toBe(0);
});

test('a failure raises the count and keeps the time of the first', () => {
  const first = oneMoreFailure(null, 'k', 5);
  expect(oneMoreFailure(first, 'k', 9)).toEqual({ key: 'k', count: 2, firstAtMs: 5, lastAtMs: 9 });
});

test('devices, people and purposes are counted separately; spellings of a name are not', () => {
  const keys = [
    failureKey('sign-in', 'demo_lead', { device: 'a' }),
    failureKey('sign-in', 'demo_lead', { device: 'b' }),
    failureKey('sign-in', 'demo_dev', { device: 'a' }),
    failureKey('verify', 'demo_lead', { device: 'a' }),
  ];
  expect(new Set(keys).size).toBe(4);
  for (const spelling of ['DEMO_lead', ' demo_lead', 'demo_lead\t', '\uFF44emo_lead'])
    expect(failureKey('sign-in', spelling, { device: 'a' })).toBe(keys[0]);
});

test('without a device, attempts are counted per address, and no device name can collide with one', () => {
  const address = failureKey('sign-in', 'demo_lead', { address: '192.0.2.1' });
  expect(address).not.toBe(failureKey('sign-in', 'demo_lead', { address: '192.0.2.2' }));
  for (const device of ['192.0.2.1', '', '{"address":"192.0.2.1"}'])
    expect(failureKey('sign-in', 'demo_lead', { device })).not.toBe(address);
});

test('an address has 300 attempts a minute, then waits for the next, without delaying others', () => {
  const clock = fakeClock();
  const limit = new CallLimit(clock, SIGN_INS_OF_AN_ADDRESS);
  const answers = Array.from({ length: 301 }, () => limit.take('192.0.2.1'));
  expect([answers.slice(0, 300).every((seconds) => seconds === 0), answers[300]]).toEqual([true, 60]);
  expect(limit.take('192.0.2.2')).toBe(0);
  clock.advance(60_000);
  expect(limit.take('192.0.2.1')).toBe(0);
});

test('a call uses up its weight; querying the remaining calls uses nothing', () => {
  const limit = new CallLimit(fakeClock(), { most: 10, withinMs: 60_000 });
  expect([limit.take('one', 9), limit.take('one', 0), limit.take('one', 500), limit.secondsToWait('one')]).toEqual([0, 0, 0, 60]);
  expect([limit.take('one'), limit.take('one', 0), limit.secondsToWait('two'), limit.take('two')]).toEqual([60, 60, 0, 0]);
});

test('a clock that is set back starts a new minute: nobody waits for the old one', () => {
  const clock = fakeClock();
  const limit = new CallLimit(clock, { most: 1, withinMs: 60_000 });
  limit.take('192.0.2.1');
  clock.advance(-3_600_000);
  expect(limit.take('192.0.2.1')).toBe(0);
  expect(limit.take('192.0.2.1')).toBe(60);
});
