import { expect, test } from 'vitest';
import { SettingError } from './setting-error.ts';
import { readFlag, readProxies, readSpanMs, readText, readTimeZone, readUrl, readWhole, readWord } from './value-readers.ts';

/** What a reader makes of a text; 'refused' for an error that names the setting. */
function reading<Value>(read: (environment: { NAME: string | undefined }) => Value): (text?: string) => Value | 'refused' {
  return (text) => {
    try {
      return read({ NAME: text });
    } catch (error) {
      if (error instanceof SettingError && error.setting === 'NAME') return 'refused';
      throw error;
    }
  };
}

test('a blank setting counts as unset', () => {
  expect([' a ', ' ', '', undefined].map(reading((from) => readText(from, 'NAME')))).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a whole number lies within its range, both ends included', () => {
  const whole = reading((from) => readWhole(from, 'NAME', { min: 2, max: 9, fallback: 4 }));
  expect([undefined, '2', '9', '05'].map(whole)).toEqual([4, 2, 9, 5]);
  expect(['1', '10', '-3', '2.5', '3e0', 'x'].map(whole)).toEqual(Array<string>(6).fill('refused'));
});

test('a flag is 0 or 1, a word one of its list', () => {
  const flags = [true, false].map((fallback) => reading((from) => readFlag(from, 'NAME', fallback)));
  expect(flags.map((flag) => [undefined, '0', '1', 'yes'].map(flag))).toEqual([
    [true, false, true, 'refused'],
    [false, false, true, 'refused'],
  ]);
  const word = reading((from) => readWord(from, 'NAME', ['info', 'warn'], 'info'));
  expect([undefined, 'info', 'warn', 'loud'].map(word)).toEqual(['info', 'info', 'warn', 'refused']);
});

test('an address has one of its protocols', () => {
  const url = reading((from) => readUrl(from, 'NAME', ['http:', 'https:'])?.href);
  expect([undefined, 'https://plant', 'http://plant:1/', 'ftp://plant', 'plant'].map(url)).toEqual([
    ...[undefined, 'https://plant/', 'http://plant:1/', 'refused', 'refused'],
  ]);
});

test('a span is a whole number of minutes, hours or days', () => {
  const span = reading((from) => readSpanMs(from, 'NAME', '7d'));
  expect([undefined, '30m', '24h', '1d'].map(span)).toEqual([604_800_000, 1_800_000, 86_400_000, 86_400_000]);
  expect(['0m', '5', '5s', '100000m', '-1h'].map(span)).toEqual(Array<string>(5).fill('refused'));
});

test('proxies are addresses, ranges or names of ranges', () => {
  const proxies = reading((from) => readProxies(from, 'NAME'));
  expect(proxies(' loopback , 10.0.0.5,10.0.0.0/8, ::1/128,uniquelocal ')).toBe(
    'loopback,10.0.0.5,10.0.0.0/8,::1/128,uniquelocal',
  );
  expect([undefined, '10.0.0.0/32', '10.0.0.0/0'].map(proxies)).toEqual([undefined, '10.0.0.0/32', '10.0.0.0/0']);
  const odd = ['10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.plant', '10.0.0.5,', '10.0.0.0/x'];
  expect(odd.map(proxies)).toEqual(odd.map(() => 'refused'));
});

test('a time zone is one that is known', () => {
  const zone = reading((from) => readTimeZone(from, 'NAME'));
  expect([undefined, 'Europe/Berlin', 'Mars/Base'].map(zone)).toEqual([undefined, 'Europe/Berlin', 'refused']);
});
