import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const WORD = '/F1 11 Tf 0 Ts';
const LEVEL = '/F1 7 Tf 0 Ts';
const RAISED = '/F1 7 Tf 4 Ts';
const LOWERED = '/F1 7 Tf -1.5 Ts';

/** Words, each in its font, as high as it says; `back` goes back by so many thousandths of the size, as over each other. */
type Part = string | readonly [text: string, way: string, back?: number];

function drawn(parts: readonly Part[], index: number): string {
  const words = parts.map((part) => {
    const [text, way, back = 0] = typeof part === 'string' ? [part, WORD] : part;
    return `${way} [${back} (${text})] TJ`;
  });
  return `BT 1 0 0 1 60 ${760 - index * 40} Tm ${words.join(' ')} ET`;
}

async function readLines(...lines: readonly (readonly Part[])[]) {
  const bytes = samplePdf({ pages: [{ drawing: lines.map(drawn).join('\n') }] });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const texts = steps.flatMap(({ content }) => content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()));
  const written = remarks.flatMap(({ kind, words }) => (kind === 'written-figures' ? words : []));
  return { texts, titles: steps.map(({ title }) => title), written };
}

/** The text of one line among others. */
async function readLine(...parts: readonly Part[]) {
  const { texts, written } = await readLines(['Read all of it.'], parts, ['Then go to work.']);
  return [texts.slice(1, -1).join(' | '), ...written];
}

test.each<readonly [of: string, parts: readonly Part[], text: string, ...written: string[]]>([
  ['a power', ['Pump down to 10', ['-3', RAISED], ' mbar'], 'Pump down to 10⁻³ mbar'],
  ['a power that stands high, as browsers print it', ['Down to 10', ['-3', '/F1 7 Tf 5.2 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power in the same size', ['Down to 10', ['-3', '/F1 11 Tf 4 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power in two sizes', ['Down to 10', ['-', RAISED], ['3', '/F1 6 Tf 4 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['an index and a power', ['Fill in H', ['2', LOWERED], 'O, 12 m', ['2', RAISED], ' of it'], 'Fill in H₂O, 12 m² of it'],
  ['an index that stands low', ['Fill in H', ['2', '/F1 7 Tf -5 Ts'], 'O now'], 'Fill in H₂O now'],
  ['numbers of notes', ['Tighten with 8 Nm', ['1,2', RAISED], ' now'], 'Tighten with 8 Nm¹,² now'],
  ['a comma in a power', ['Up to 10', ['1,5', RAISED], ' parts'], 'Up to 10^(1,5) parts', '10^(1,5)'],
  ['a power with a space', ['Up to 10', ['2 x', RAISED], ' parts'], 'Up to 10^(2 x) parts', '10^(2 x)'],
  ['an isotope', ['Of ', ['235', RAISED], 'U there is none'], 'Of ²³⁵U there is none'],
  ['the mark of a note', [['1', RAISED], ' Use a calibrated wrench.'], '¹ Use a calibrated wrench.'],
  ['a fraction', ['Turn it by 3', ['1', RAISED], '/', ['2', LOWERED], ' turns'], 'Turn it by 3¹/₂ turns'],
  [
    'a fraction whose figures lie over each other',
    ['By 3', ['1', RAISED], ['2', '/F1 7 Tf -3 Ts', 556], ' turns'],
    'By 3¹/₂ turns',
  ],
  ['an ion', ['Add Na', ['+', RAISED], ' to it'], 'Add Na⁺ to it'],
  ['a tolerance', ['Bore to 25', ['+0.2', RAISED], ' mm'], 'Bore to 25^(+0.2) mm', '25^(+0.2)'],
  [
    'a tolerance up and down',
    ['Bore to 25', ['+0.2', '/F1 7 Tf 5 Ts'], ['-0.1', '/F1 7 Tf -3 Ts', 1974], '  mm at most'],
    'Bore to 25^(+0.2)_(-0.1) mm at most',
    '25^(+0.2)_(-0.1)',
  ],
  ['letters with figures', ['Wait for 2', ['2y', RAISED], ' s'], 'Wait for 2^(2y) s', '2^(2y)'],
  ['a letter', ['Wait for 10', ['x', RAISED], ' s'], 'Wait for 10^(x) s', '10^(x)'],
  ['a power of a power', ['Up to 10', ['3', RAISED], ['2', '/F1 5 Tf 7 Ts'], ' parts'], 'Up to 10^(3)^(2) parts', '10^(3)^(2)'],
  [
    'a note at a power',
    ['Area 12 mm', ['2', RAISED], ['1', '/F1 5 Tf 4.5 Ts'], ' of it'],
    'Area 12 mm^(2)^(1) of it',
    'mm^(2)^(1)',
  ],
  ['a figure of an index', ['Read U', ['1a', LOWERED], ' now'], 'Read U_(1a) now', 'U_(1a)'],
])('%s is no figure of the value beside it', async (_, parts, text, ...written) => {
  expect(await readLine(...parts)).toEqual([text, ...written]);
});

test.each<readonly [of: string, parts: readonly Part[], text: string]>([
  ['smaller figures on the line', ['Use bolt M', ['6', LEVEL], ' here'], 'Use bolt M6 here'],
  ['an ordinal', ['Do it the 1', ['st', RAISED], ' time'], 'Do it the 1st time'],
  ['a name with lowered letters', ['Up to U', ['max', LOWERED], ' only'], 'Up to Umax only'],
  ['figures a little lower, as of a scan', ['Tighten with ', ['25', '/F1 9.5 Tf -0.7 Ts'], ' Nm'], 'Tighten with 25 Nm'],
  ['figures a little higher', ['Repeat 10 ', ['2', '/F1 9.5 Tf 1.5 Ts'], ' times'], 'Repeat 10 2 times'],
  ['smaller figures that touch a little higher', ['Gap ', ['12', '/F1 9.8 Tf 1.5 Ts'], ' mm'], 'Gap 12 mm'],
  [
    'a small value in the middle of a label',
    [
      ['Torque: ', '/F1 12 Tf 0 Ts'],
      ['25', '/F1 9 Tf 1.7 Ts'],
    ],
    'Torque: 25',
  ],
  ['a small value before its unit', [['25', '/F1 9 Tf 2.5 Ts'], ' Nm is right'], '25 Nm is right'],
  ['a small value beside its unit', ['Torque ', ['25', '/F1 9 Tf 2.5 Ts'], 'Nm is right'], 'Torque 25Nm is right'],
  ['a small value behind a colon', ['Torque:', ['25', '/F1 7 Tf 4 Ts'], ' Nm'], 'Torque:25 Nm'],
  ['a small value behind an equals sign', ['T=', ['-25', '/F1 9 Tf -1 Ts'], ' C'], 'T=-25 C'],
  ['a small end of a range', ['Set it to 5', ['-8', '/F1 9 Tf 1.7 Ts'], ' bar'], 'Set it to 5-8 bar'],
  ['a small figure of a value', ['Tighten with 2', ['5', '/F1 9 Tf 1.7 Ts'], ' Nm'], 'Tighten with 25 Nm'],
  ['a mark before a small value', [['1', '/F1 6 Tf 7 Ts'], ['25', '/F1 9 Tf 2.5 Ts'], 'Nm is right'], '1 25Nm is right'],
  ['a dash of a range', ['Set it to 5', ['-', '/F1 8 Tf 2 Ts'], '8 bar'], 'Set it to 5-8 bar'],
])('%s stays as it is', async (_, parts, text) => {
  expect(await readLine(...parts)).toEqual([text]);
});

test('words of any size are read within memory, and none of their marks is lost', async () => {
  const { texts } = await readLines(
    [['X', '/F1 100000000 Tf 0 Ts']],
    [['1', RAISED], ' Use it, ', ['2', '/F1 5 Tf 7 Ts'], ' too.'],
  );
  expect(texts.join(' ')).toMatch(/¹ Use it, .*too\./u);
});

test('numbers of steps that are smaller or lower than their words still make steps', async () => {
  const number = '/F1 9.5 Tf -0.7 Ts';
  const { titles } = await readLines(
    [['1.', number], ' Open the cover.'],
    [['2.', number], ' Take out the filter.'],
    [['3.', number], ' Close the cover.'],
  );
  expect(titles).toEqual(['Open the cover', 'Take out the filter', 'Close the cover']);
});
