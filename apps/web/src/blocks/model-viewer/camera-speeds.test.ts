import { expect, test } from 'vitest';
import { parseSpeeds, SPEED } from './camera-speeds.ts';

test('CONST-04: a stored speed counts from 0.1 to 1; a missing or odd one is the default', () => {
  const usual = { turn: SPEED.default, pan: SPEED.default, zoom: SPEED.default };
  expect([null, '', 'null', '7', '"fast"', '[]', '{}'].map(parseSpeeds)).toEqual(Array(7).fill(usual));
  expect(parseSpeeds('{"turn":0.1,"pan":1,"zoom":0.7}')).toEqual({ turn: 0.1, pan: 1, zoom: 0.7 });
  expect(parseSpeeds('{"turn":0.09,"pan":1.01,"zoom":"1"}')).toEqual(usual);
  expect(parseSpeeds('{"pan":0.2}')).toEqual({ ...usual, pan: 0.2 });
});
