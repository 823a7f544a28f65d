import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { drawn, type Part, RAISED, readDrawn, readLine } from '../../testing/drawn-lines.ts';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

test.each<readonly [of: string, parts: readonly Part[], text: string, ...unsure: string[]]>([
  ['numbers a little higher', ['Repeat 10 ', ['2', '/F1 9.5 Tf 1.5 Ts'], ' times'], 'Repeat 10 2 times', '10 2'],
  ['adjacent numbers a little higher', ['Gap ', ['12', '/F1 9.8 Tf 1.5 Ts'], ' mm'], 'Gap 12 mm', 'Gap 12'],
  [
    'a small value in a label',
    [
      ['Torque: ', '/F1 12 Tf 0 Ts'],
      ['25', '/F1 9 Tf 1.7 Ts'],
    ],
    'Torque: 25',
    'Torque: 25',
  ],
  ['a small value before its unit', [['25', '/F1 9 Tf 2.5 Ts'], ' Nm is right'], '25 Nm is right', '25 Nm is right'],
  ['a small value beside its unit', ['Torque ', ['25', '/F1 9 Tf 2.5 Ts'], 'Nm is right'], 'Torque 25Nm is right', 'Torque 25'],
  ['a small value after a colon', ['Torque:', ['25', '/F1 7 Tf 4 Ts'], ' Nm'], 'Torque:25 Nm', 'Torque:25'],
  ['a small end of a range', ['Set it to 5', ['-8', '/F1 9 Tf 1.7 Ts'], ' bar'], 'Set it to 5-8 bar', '5-8'],
  ['a small digit of a value', ['Tighten with 2', ['5', '/F1 9 Tf 1.7 Ts'], ' Nm'], 'Tighten with 25 Nm', '25'],
  [
    'numbers a little higher in the same size',
    ['Turn 2', ['5', '/F1 11 Tf 2 Ts'], ' mm and 25 mm'],
    'Turn 25 mm and 25 mm',
    '25',
  ],
  ['a very small power', ['Down to 10', ['-3', '/F1 4 Tf 4 Ts'], ' mbar'], 'Down to 10-3 mbar', '10-3'],
  ['a sign', ['Set it to ', ['-', '/F1 7 Tf 5 Ts'], '5 bar now'], 'Set it to 5 bar now | -', 'to -'],
  ['a percent sign', ['Set it to 5 ', ['%', '/F1 7 Tf 5 Ts'], ' of it'], 'Set it to 5 of it | %', '5 %'],
  ['a sign at the beginning', [['<', '/F1 7 Tf 5 Ts'], '5 bar is right'], '< 5 bar is right', '<5 bar is right'],
  [
    'a sign above another one',
    ['Set 5 ', ['+', '/F1 7 Tf 4 Ts'], ['-', '/F1 7 Tf -3 Ts', 584], ' 0.2 bar'],
    'Set 5 + | - 0.2 bar',
    '5 +',
    '5 -',
  ],
  [
    'a power after a space in two fonts',
    ['Down to 10 ', ['-', '/F2 7 Tf 4 Ts'], ['3', RAISED], ' mbar'],
    'Down to 10 -3 mbar',
    '10 -',
    '10 3',
  ],
  [
    'a power a little higher after a space in two fonts',
    ['Down to 10 ', ['-', '/F2 9 Tf 2 Ts'], ['3', '/F1 9 Tf 2 Ts'], ' mbar'],
    'Down to 10 -3 mbar',
    '10 3',
  ],
  [
    'a power half its size after its number',
    ['Down to 10', ['-3', '/F1 7 Tf 4 Ts', -1000], ' mbar'],
    'Down to 10 | -3 mbar',
    '10 -3',
  ],
  ['the number of an isotope', ['Use ', ['99m', RAISED], 'Tc now'], 'Use 99mTc now', 'Use 99m'],
  [
    'a fraction in the size of its words',
    ['Turn it ', ['1', '/F1 11 Tf 6 Ts'], ['2', '/F1 11 Tf -6 Ts', 556], '  turn'],
    'Turn it turn | 1 2',
    'it 1',
    'it 2',
  ],
  ['a note reference with its own reference', [['1', '/F1 4 Tf 7 Ts'], ['a', RAISED], ' Use it.'], '¹a Use it.', 'a Use it.'],
  ['a note reference with its own number', [['a', RAISED], ['2', '/F1 5 Tf 7 Ts'], ' Use it.'], 'a² Use it.', 'a Use it.'],
  [
    'a note reference before a small value',
    [['1', '/F1 6 Tf 7 Ts'], ['25', '/F1 9 Tf 2.5 Ts'], 'Nm is right'],
    '1 25Nm is right',
    '125',
    '25Nm is right',
  ],
])('%s is read unchanged, with a remark', async (_, parts, text, ...unsure) => {
  expect(await readLine(...parts)).toEqual([text, ...unsure]);
});

test('a power in a cell that is a little lower than the one before has a remark', async () => {
  const cells = [
    drawn(['Chamber'], '1 0 0 1 60 650'),
    drawn(['Up to 10', ['6', '/F1 11 Tf 2.7 Ts'], ' parts'], '1 0 0 1 200 647.5'),
  ];
  expect((await readDrawn(...cells)).written).toEqual(['106']);
});

test('words beyond the limit of a page have a remark', async () => {
  const words = Array.from(
    { length: 50_010 },
    (_, index) => `1 0 0 1 ${(index % 250) * 2} ${820 - 3.5 * Math.floor(index / 250)} Tm /F${1 + (index % 2)} 3 Tf (a) Tj`,
  ).join('\n');
  const bytes = samplePdf({ pages: [{ drawing: `BT /F1 4 Tf ${words} 1 0 0 1 60 40 Tm (Tighten it.) Tj ET` }] });
  const { remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  expect(remarks.filter(({ kind }) => kind === 'page-cut')).toHaveLength(1);
});
