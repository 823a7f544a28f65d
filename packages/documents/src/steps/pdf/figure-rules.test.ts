import { expect, test } from 'vitest';
import type { LooseRun } from '../../text/text-line.ts';
import { withRaisedFigures } from './raised-figures.ts';

function run(text: string, x: number, y: number, more: Partial<LooseRun> = {}): LooseRun {
  const { size = 11 } = more;
  return {
    text,
    x,
    y,
    size,
    isRightToLeft: false,
    angle: 0,
    width: 0.55 * size * text.length,
    ascent: 9,
    descent: 2,
    font: 'f',
    ...more,
  };
}

function read(...runs: readonly LooseRun[]) {
  const unsure: string[] = [];
  const texts = withRaisedFigures(runs, (words) => unsure.push(words)).map(({ text }) => text);
  return { texts, unsure };
}

test('right-to-left words keep the small numbers beside them unraised, with a remark', () => {
  const [hebrew, small] = [
    { isRightToLeft: true, width: 10 },
    { size: 7, width: 10 },
  ];
  expect(read(run('1', 50, 96, small), run('שטח', 60, 100, hebrew), run('2', 70, 96, small), run('עם', 80, 100, hebrew))).toEqual(
    {
      texts: ['1', 'שטח', '2', 'עם'],
      unsure: ['1שטח', '2עם'],
    },
  );
});

test('numbers above each other in the size of the words beside them are cells of a table', () => {
  expect(read(run('Bolt', 60, 100), run('1', 88, 94), run('2', 88, 106))).toEqual({
    texts: ['Bolt', '1', '2'],
    unsure: ['Bolt 1', 'Bolt 2'],
  });
});

test('a number above another one that is a note reference is read once', () => {
  const small = { size: 7 };
  const { texts } = read(
    run('1', 96, 93.4, small),
    run('2', 96, 102.3, small),
    run('Use', 100.5, 95.8, { size: 8 }),
    run('it', 101, 98),
  );
  expect(texts.join(' ').match(/[1¹]/gu)).toHaveLength(1);
});
