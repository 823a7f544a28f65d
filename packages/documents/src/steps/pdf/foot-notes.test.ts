import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

/** A line; text between braces is raised. */
function line(y: number, size: number, text: string): string {
  const parts = text.split(/[{}]/u).map((part, index) => {
    const shown = part.replaceAll(/[()]/gu, (sign) => `\\${sign}`);
    return index % 2 === 1 ? `/F1 6 Tf 3 Ts (${shown}) Tj` : `/F1 ${size} Tf 0 Ts (${shown}) Tj`;
  });
  return `BT 1 0 0 1 60 ${842 - y} Tm ${parts.join(' ')} ET`;
}

async function stepsOf(...pages: readonly (readonly string[])[]) {
  const bytes = samplePdf({ pages: pages.map((drawing) => ({ drawing: drawing.join('\n') })) });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const texts = steps.map(({ title, content }) => [title, ...plainText(content).trim().split(/\n+/u)]);
  return { texts, remarks: remarks.map(({ kind, words }) => [kind, words]) };
}

test('a footnote moves to the step that refers to it', async () => {
  const { texts } = await stepsOf([
    line(100, 16, 'Tighten the cover'),
    line(130, 10, 'Tighten it with 8 Nm{1}, at 10{1} degrees.'),
    line(200, 16, 'Fill in oil'),
    line(230, 10, 'Fill in 2 l{2} of it.'),
    line(270, 16, 'Start it'),
    line(300, 10, 'Start it.'),
    line(760, 9, '{1} Only for covers of aluminium: 6 Nm.'),
    line(773, 9, '{2} Below 10 degrees: 3 l.'),
    line(786, 9, '{3} See the drawing.'),
    line(799, 9, '{3}/4 of it.'),
  ]);
  expect(texts).toEqual([
    ['Tighten the cover', 'Tighten it with 8 Nm¹, at 10¹ degrees.', '¹ Only for covers of aluminium: 6 Nm.'],
    ['Fill in oil', 'Fill in 2 l² of it.', '² Below 10 degrees: 3 l.'],
    ['Start it', 'Start it.', '³ See the drawing. ³/4 of it.'],
  ]);
});

const stepOfNote = async (mark: string, first: string, second: string) => {
  const { texts } = await stepsOf([
    line(100, 16, 'Tighten it'),
    line(130, 10, first),
    line(200, 16, 'Balance it'),
    line(230, 10, second),
    line(300, 16, 'Close it'),
    line(330, 10, 'Close it well.'),
    line(760, 9, `{${mark}} Dry thread: 30 Nm.`),
  ]);
  return texts.find((words) => words.some((each) => each.endsWith('Dry thread: 30 Nm.')))?.[0];
};

test.each([
  ['1', 'M8: 25{1} Nm.', 'Turn it by 1.'],
  ['2', 'M8: 25{2} Nm.', 'Turn it by 2.'],
  ['1', 'The arm{1} is heavy.', 'Turn it 10{-1} times.'],
  ['3', 'The arm{3} is heavy.', 'Add Fe{3+} to it.'],
  ['1)', 'M8: 25{1)} Nm.', 'Turn it.'],
  ['1', 'M8: 8 Nm{1,2} at most.', 'Turn it.'],
])('note %s moves to the step of its only possible reference: "%s", "%s"', async (...words) => {
  expect(await stepOfNote(...words)).toBe('Tighten it');
});

test.each([
  ['2', 'M8: 25{2} Nm.', 'Its inertia is 0.5 kgm{2}.'],
  ['2', 'M8: 25{2} Nm.', 'The loss is I{2}R.'],
  ['3', 'M8: 25{3} Nm.', 'Add Al{3} to it.'],
  ['1', 'M8: 25{1} Nm.', 'M10: 8 Nm{1}.'],
  ['1)', 'M8: 25{1)} Nm.', 'M10: 49 Nm{1),2)} at most.'],
  ['2', 'Its inertia is 0.5 kgm{2}.', 'Turn it.'],
  ['2', 'Its area is 12 cm{2}.', 'Turn it.'],
  ['4', 'M8: 25{4} Nm.', 'Its moment of area is 12 mm{4}.'],
  ['4', 'Its moment of area is 12 mm{4}.', 'Turn it.'],
  ['2', 'Its area is 12 in{2}.', 'Turn it.'],
  ['3', 'Its volume is 2 ft{3}.', 'Turn it.'],
  ['2', 'It speeds up by 9.81 m/s{2}.', 'Turn it.'],
  ['2', 'The loss is I{2}R.', 'Turn it.'],
  ['3', 'It makes 10{3} turns.', 'Turn it.'],
])('note %s stays at the foot if its reference is ambiguous: "%s", "%s"', async (...words) => {
  expect(await stepOfNote(...words)).toBe('Close it');
});

test('footnotes numbered with a bracket are not items of a list', async () => {
  const { texts } = await stepsOf([
    line(100, 16, 'Tighten it'),
    line(130, 10, 'M8: 25{1)} Nm, M10: 49{2)} Nm.'),
    line(200, 16, 'Close it'),
    line(230, 10, 'Close it well.'),
    line(760, 9, '{1)} Dry: 30 Nm.'),
    line(773, 9, '{2)} Oil: 20 Nm.'),
  ]);
  expect(texts).toEqual([
    ['Tighten it', 'M8: 25¹⁾ Nm, M10: 49²⁾ Nm.', '¹⁾ Dry: 30 Nm.', '²⁾ Oil: 20 Nm.'],
    ['Close it', 'Close it well.'],
  ]);
});

test('a footnote that is the same on many pages is not a footer on pages that refer to it', async () => {
  const { texts, remarks } = await stepsOf(
    ...['Nm{1}', 'Nm{1}', 'Nm{1}', 'Nm', 'Nm', 'Nm'].map((unit, index) => [
      line(100, 16, `Tighten cover ${'ABCDEF'.charAt(index)}`),
      line(130, 10, `Tighten it with 8 ${unit} now.`),
      line(760, 9, '{1} Only with a dry thread,'),
      line(771, 9, 'and never below 5 degrees.'),
      line(805, 9, 'Pump manual'),
    ]),
  );
  const note = '¹ Only with a dry thread, and never below 5 degrees.';
  expect(texts.map((words) => words.slice(2))).toEqual([[note], [note], [note], [], [], []]);
  expect(remarks).toEqual([['header-footer', 'Pump manual / ¹ Only with a dry thread, / and never below 5 degrees.']]);
});

test('a footnote that is the same on many pages is not a footer if a table cell refers to it', async () => {
  const cells = [0, 1].flatMap((row) => [0, 1].map((column) => `${55 + 100 * column} ${702 + 20 * row} 100 20 re S`));
  const { texts } = await stepsOf(
    ...['A', 'B', 'C'].map((cover) => [
      line(100, 16, `Tighten cover ${cover}`),
      ...cells,
      line(115, 10, ' M8: 25 Nm{1}'),
      line(135, 10, ' M10: 49 Nm'),
      ...[115, 135].map((y) => line(y, 10, 'steel').replace('1 60 ', '1 165 ')),
      line(760, 9, '{1} Only with a dry thread.'),
    ]),
  );
  expect(texts.map((words) => words.at(-1))).toEqual(Array.from({ length: 3 }, () => '¹ Only with a dry thread.'));
});
