import { expect, test } from 'vitest';
import type { LooseRun } from '../../text/read-runs.ts';
import { type Shown, withShiftedApart } from './shifted-words.ts';

const RUN: LooseRun = {
  text: 'Down to 10-3 mbar',
  x: 60,
  y: 100,
  size: 12,
  width: 100,
  angle: 0,
  ascent: 9,
  descent: 2,
  font: 'f',
  isRightToLeft: false,
};
const SHOWN: Shown = { text: '-3', x: 118, y: 97, along: [1, 0], width: 11, size: 12 };

test('a run is taken apart where its words stand higher', () => {
  const parts = withShiftedApart([RUN], [SHOWN]).map(({ text, x, y, width }) => [text, x, y, width]);
  expect(parts).toEqual([
    ['Down to 10', 60, 100, 58],
    ['-3', 118, 97, 11],
    [' mbar', 129, 100, 31],
  ]);
});

test.each<readonly [of: string, run: LooseRun]>([
  ['on another line', { ...RUN, y: 120 }],
  ['on the line of the higher words', { ...RUN, y: 97 }],
  ['beside these words', { ...RUN, x: 200 }],
  ['without these words', { ...RUN, text: 'Down to 10 mbar' }],
  ['that runs from right to left', { ...RUN, isRightToLeft: true }],
])('a run stays whole: one %s', (_, run) => {
  expect(withShiftedApart([run], [SHOWN])).toEqual([run]);
});
