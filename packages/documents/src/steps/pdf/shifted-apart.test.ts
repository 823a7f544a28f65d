import { expect, test } from 'vitest';
import type { LooseRun } from '../../text/text-line.ts';
import { withShiftedApart } from './shifted-apart.ts';
import type { Shown } from './shifted-words.ts';

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

function apart(runs: readonly LooseRun[], shifted: readonly Shown[]) {
  const unsure: string[] = [];
  const parts = withShiftedApart(runs, shifted, (words) => unsure.push(words));
  expect(unsure).toEqual([]);
  return parts;
}

test('a run is split where its words are raised', () => {
  const parts = apart([RUN], [SHOWN]).map(({ text, x, y, width }) => [text, x, y, width]);
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
])('a run is not split: one %s', (_, run) => {
  expect(apart([run], [SHOWN])).toEqual([run]);
});

test('adjacent shifted words are one part each, in any order', () => {
  const run = { ...RUN, text: 'x21 of 21' };
  const [raised, lowered] = [
    { ...SHOWN, text: '2', x: 70, width: 6 },
    { ...SHOWN, text: '1', x: 76, y: 103, width: 6 },
  ];
  const parts = apart([run], [lowered, raised]).map(({ text, x, y }) => [text, x, y]);
  expect(parts).toEqual([
    ['x', 60, 100],
    ['2', 70, 97],
    ['1', 76, 103],
    [' of 21', 82, 100],
  ]);
});

test('ten thousand shifted words among the maximum of runs of a page are split within seconds', () => {
  const at = (index: number) => ({ x: 60 * (index % 200), y: 100 + 20 * Math.floor(index / 200) });
  const runs = Array.from({ length: 45_000 }, (_, index) => ({ ...RUN, text: 'to 10-3 ', width: 50, ...at(index) }));
  const shifted = Array.from({ length: 10_000 }, (_, index) => {
    const { x, y } = at(4 * index);
    return { ...SHOWN, x: x + 30, y: y - 3 };
  });
  const start = performance.now();
  expect(apart(runs, shifted).filter(({ text }) => text === '-3')).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a page of overlapping runs is read within seconds, and a remark has the uncertain words', () => {
  const runs = Array.from({ length: 20_000 }, (_, index) => ({ ...RUN, text: `Down to ${index} mbar`, x: 60 + index / 1_000 }));
  const unsure: string[] = [];
  const start = performance.now();
  withShiftedApart(runs, Array<Shown>(1_000).fill(SHOWN), (words) => unsure.push(words));
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(unsure).toEqual(Array<string>(1_000).fill('-3'));
});
