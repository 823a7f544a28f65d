import { expect, test } from 'vitest';
import { z } from 'zod';
import { holdsHalfCharacter } from './holds-half-character.ts';
import { isShallow, MAX_JSON_DEPTH, shallow } from './is-shallow.ts';

test('half of a character anywhere in a JSON text is found; a pair of halves is a character', () => {
  const whole = [
    '"bolt"',
    '"\\ud83d\\ude00"',
    '"\\uD83D\\uDE00\\ud83d\\ude00"',
    '"😀"',
    '"\\u0041\\n\\u00e4"',
    '"\\\\ud83d"',
    '"\\ud83d\\udc00"',
    '"\\td83d"',
    '"\\ud7ff\\ue000"',
    '',
  ];
  expect(whole.filter(holdsHalfCharacter)).toEqual([]);
  const half = [
    '"\\ud83d"',
    '"\\uD83D"',
    '"\\ude00"',
    '"\\udc00 bolt"',
    '"\\udbff"',
    '"\\ud83d \\ude00"',
    '"\\ude00\\ud83d"',
    '"\\ud83d\\ud83d\\ude00"',
    '"\\ud83d\\n"',
    '"\\ud83d\\ude00\\ude00"',
    '\\ude00',
    '"\\ud800\\u0041"',
  ];
  expect(half.filter((json) => !holdsHalfCharacter(json))).toEqual([]);
});

const nested = (depth: number): unknown => {
  let value: unknown = 'bolt';
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [null, value] : { value, other: 1 };
  return value;
};

test('a value is shallow up to the limit; texts, numbers and null have no depth', () => {
  expect([0, 1, 3, 4].map((depth) => isShallow(nested(depth), 3))).toEqual([true, true, true, false]);
  expect([null, 'text', 7, undefined].map((value) => isShallow(value, 0))).toEqual([true, true, true, true]);
  expect([isShallow(nested(MAX_JSON_DEPTH)), isShallow(nested(MAX_JSON_DEPTH + 1))]).toEqual([true, false]);
});

test('what is nested too deep is refused before its schema reads it', () => {
  const read = shallow(z.unknown().refine((value) => JSON.stringify(value).length < 100_000));
  expect(read.safeParse(nested(3)).success).toBe(true);
  expect(read.safeParse(nested(100_000)).error?.issues).toHaveLength(1);
});
