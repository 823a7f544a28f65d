import { remarkText } from '@benchbook/domain/documents';
import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const LEVEL = '/F1 7 Tf 0 Ts';
const RAISED = '/F1 7 Tf 4 Ts';
const LOWERED = '/F1 7 Tf -1.5 Ts';

type Part = string | readonly [string, string];

/** Words of one line, one after the other, each as high as it says. */
function drawn(parts: readonly Part[], index: number): string {
  const words = parts.map((part) => {
    const [text, way] = typeof part === 'string' ? [part, '/F1 11 Tf 0 Ts'] : part;
    return `${way} (${text}) Tj`;
  });
  return `BT 1 0 0 1 60 ${720 - index * 40} Tm ${words.join(' ')} ET`;
}

async function readLines(...lines: readonly (readonly Part[])[]) {
  const bytes = samplePdf({ pages: [{ drawing: lines.map(drawn).join('\n') }] });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const texts = steps.flatMap(({ content }) => content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()));
  return { texts, remarks: remarks.map(remarkText) };
}

test('a power, an index and the number of a footnote are no figures of the value beside them', async () => {
  const { texts, remarks } = await readLines(
    ['Pump down to 10', ['-3', RAISED], ' mbar'],
    ['Fill in H', ['2', LOWERED], 'O, 12 m', ['2', RAISED], ' of it'],
    ['Tighten with 25', ['1,2', RAISED], ' Nm'],
    [['1', RAISED], 'Use a calibrated wrench.'],
    ['Turn it by 3', ['1', RAISED], '/', ['2', LOWERED], ' turns'],
    ['Bore to 25', ['+0.2', RAISED], ' mm at most'],
  );
  expect(texts).toEqual([
    'Pump down to 10⁻³ mbar',
    'Fill in H₂O, 12 m² of it',
    'Tighten with 25¹,² Nm',
    '¹Use a calibrated wrench.',
    'Turn it by 3¹/₂ turns',
    'Bore to 25⁺⁰.² mm at most',
  ]);
  expect(remarks).toEqual([]);
});

test('figures with letters that have no sign are written with ^ or _, and said', async () => {
  const { texts, remarks } = await readLines(['Wait for 2', ['2y', RAISED], ' s'], ['Read U', ['1a', LOWERED], ' now']);
  expect(texts).toEqual(['Wait for 2^(2y) s', 'Read U_(1a) now']);
  expect(remarks).toEqual([
    'Page 1: Raised or lowered figures are written with ^ or _: "2^(2y)".',
    'Page 1: Raised or lowered figures are written with ^ or _: "U_(1a)".',
  ]);
});

test('smaller figures on the line, and raised letters, stay as they are', async () => {
  const { texts, remarks } = await readLines(['Use bolt M', ['6', LEVEL], ' here'], ['Do it the 1', ['st', RAISED], ' time']);
  expect(texts).toEqual(['Use bolt M6 here', 'Do it the 1st time']);
  expect(remarks).toEqual([]);
});
