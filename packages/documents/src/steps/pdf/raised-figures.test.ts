import { expect, test } from 'vitest';
import { drawn, LEVEL, LOWERED, type Part, RAISED, readDrawn, readLine, readLines, WORD } from '../../testing/drawn-lines.ts';

test.each<readonly [of: string, parts: readonly Part[], text: string, ...written: string[]]>([
  ['a power', ['Pump down to 10', ['-3', RAISED], ' mbar'], 'Pump down to 10⁻³ mbar'],
  ['a high power, as browsers print it', ['Down to 10', ['-3', '/F1 7 Tf 5.2 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power in the same size', ['Down to 10', ['-3', '/F1 11 Tf 4 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power in two sizes', ['Down to 10', ['-', RAISED], ['3', '/F1 6 Tf 4 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['an index and a power', ['Fill in H', ['2', LOWERED], 'O, 12 m', ['2', RAISED], ' of it'], 'Fill in H₂O, 12 m² of it'],
  ['a low index', ['Fill in H', ['2', '/F1 7 Tf -5 Ts'], 'O now'], 'Fill in H₂O now'],
  ['note references', ['Tighten with 8 Nm', ['1,2', RAISED], ' now'], 'Tighten with 8 Nm¹,² now'],
  ['a comma in a power', ['Up to 10', ['1,5', RAISED], ' parts'], 'Up to 10^(1,5) parts', '10^(1,5)'],
  ['a power with a space', ['Up to 10', ['2 x', RAISED], ' parts'], 'Up to 10^(2 x) parts', '10^(2 x)'],
  ['a power a little higher', ['Down to 10', ['-3', '/F1 7 Tf 2.6 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power a little higher in the same size', ['Down to 10', ['-3', '/F1 11 Tf 2.9 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power a quarter higher in the same size', ['Down to 10', ['-3', '/F1 11 Tf 2.7 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  [
    'a power in parts in the same size',
    ['10', ['-', '/F1 11 Tf 2.5 Ts'], ['3', '/F1 11 Tf 2.5 Ts'], ' mbar now'],
    '10⁻³ mbar now',
  ],
  ['a power in a larger size', ['Down to 10', ['-3', '/F1 11.6 Tf 5 Ts'], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power after a space', ['Down to 10 ', ['-3', RAISED], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power after a gap', ['Down to 10', ['-3', RAISED, -300], ' mbar'], 'Down to 10⁻³ mbar'],
  ['a power as high as its line', ['Down to 10', ['-3', '/F1 6 Tf 9 Ts'], ' mbar'], 'Down to 10^(-3) mbar', '10^(-3)'],
  [
    'a power with its unit',
    ['Down to 10', ['-3 mbar or less', RAISED], ' now'],
    'Down to 10^(-3 mbar or less) now',
    '10^(-3 mbar or less)',
  ],
  [
    'a raised text of several words',
    ['Fit it', ['as', RAISED], ['shown', '/F2 7 Tf 4 Ts', -200], ' now'],
    'Fit it^(as shown) now',
    'it^(as shown)',
  ],
  ['a long tolerance', ['Bore to 25', ['+0.021/-0.000', RAISED], ' mm'], 'Bore to 25^(+0.021/-0.000) mm', '25^(+0.021/-0.000)'],
  ['many note references', ['Tighten with 8 Nm', ['1, 2, 3, 4, 5', RAISED], ' now'], 'Tighten with 8 Nm¹, ², ³, ⁴, ⁵ now'],
  ['the letter o of degrees', ['Heat to 20', ['o', RAISED], 'C now'], 'Heat to 20°C now'],
  ['the letter o of degrees after a space', ['Heat to 20 ', ['o', RAISED], 'C now'], 'Heat to 20 °C now'],
  ['the letter o of degrees with its unit', ['Heat to 40', ['oC', RAISED], ' now'], 'Heat to 40°C now', '40°C'],
  ['a zero of degrees with its unit', ['Heat to 40', ['0F', RAISED], ' now'], 'Heat to 40°F now', '40°F'],
  ['a zero of degrees', ['Heat to 30', ['0', RAISED], 'C now'], 'Heat to 30°C now', '30°'],
  ['a zero of degrees after a space', ['Heat to 30 ', ['0', RAISED], 'C now'], 'Heat to 30 °C now', '°C'],
  ['a power of zero', ['Up to 10', ['0', RAISED], ' C, 10', ['0', RAISED], 'Cells'], 'Up to 10⁰ C, 10⁰Cells'],
  ['a power of ten', ['Up to 2', ['1', RAISED], ['0', '/F2 7 Tf 4 Ts'], 'C now'], 'Up to 2¹⁰C now'],
  ['the letter o of "number"', ['See N', ['o', RAISED], ' 5 of it'], 'See Nº 5 of it'],
  [
    'a power of a power in one size',
    ['Up to 10', ['3', '/F1 7 Tf 3 Ts'], ['2', '/F1 7 Tf 7 Ts'], ' parts'],
    'Up to 10^(3)^(2) parts',
    '10^(3)^(2)',
  ],
  ['an ion with an index', ['Add SO', ['4', LOWERED], ['2-', '/F2 7 Tf 4 Ts', 150], ' to it'], 'Add SO₄²⁻ to it'],
  ['a letter with an index below its power', ['Read x', ['2', RAISED], ['1', '/F1 7 Tf -3 Ts', 556], '  now'], 'Read x²₁ now'],
  ['a fraction after a space', ['Turn it ', ['1', RAISED], '/', ['2', LOWERED], ' turn'], 'Turn it ¹/₂ turn'],
  [
    'a stacked fraction after a space',
    ['Turn it ', ['1', '/F1 7 Tf 3.9 Ts'], ['2', '/F1 7 Tf -3.4 Ts', 556], '  turn'],
    'Turn it ¹/₂ turn',
    '¹/₂',
  ],
  [
    'a stacked fraction at the beginning',
    [['1', '/F1 7 Tf 3.9 Ts'], ['16', '/F1 7 Tf -3.4 Ts', 834], ' of a turn'],
    '¹/₁₆ of a turn',
    '¹/₁₆',
  ],
  ['an isotope', ['Of ', ['235', RAISED], 'U there is none'], 'Of ²³⁵U there is none'],
  ['a note reference', [['1', RAISED], ' Use a calibrated wrench.'], '¹ Use a calibrated wrench.'],
  ['a fraction', ['Turn it by 3', ['1', RAISED], '/', ['2', LOWERED], ' turns'], 'Turn it by 3¹/₂ turns'],
  ['a stacked fraction', ['By 3', ['1', RAISED], ['2', '/F1 7 Tf -3 Ts', 556], ' turns'], 'By 3¹/₂ turns', '3¹/₂'],
  [
    'a fraction of long numbers',
    ['By 3', ['1000', '/F1 7 Tf 3.9 Ts'], ['2000', '/F1 7 Tf -3.4 Ts', 2224], ' turns'],
    'By 3¹⁰⁰⁰/₂₀₀₀ turns',
    '3¹⁰⁰⁰/₂₀₀₀',
  ],
  ['limits beside numbers', ['Size 12', ['6', RAISED], ['5', '/F1 7 Tf -3 Ts', 556], '  now'], 'Size 12⁶/₅ now', '12⁶/₅'],
  ['an ion', ['Add Na', ['+', RAISED], ' to it'], 'Add Na⁺ to it'],
  ['a tolerance', ['Bore to 25', ['+0.2', RAISED], ' mm'], 'Bore to 25^(+0.2) mm', '25^(+0.2)'],
  [
    'a tolerance above and below',
    ['Bore to 25', ['+0.2', '/F1 7 Tf 5 Ts'], ['-0.1', '/F1 7 Tf -3 Ts', 1974], '  mm at most'],
    'Bore to 25^(+0.2)_(-0.1) mm at most',
    '25^(+0.2)_(-0.1)',
  ],
  ['letters with numbers', ['Wait for 2', ['2y', RAISED], ' s'], 'Wait for 2^(2y) s', '2^(2y)'],
  ['a letter', ['Wait for 10', ['x', RAISED], ' s'], 'Wait for 10^(x) s', '10^(x)'],
  ['a power of a power', ['Up to 10', ['3', RAISED], ['2', '/F1 5 Tf 7 Ts'], ' parts'], 'Up to 10^(3)^(2) parts', '10^(3)^(2)'],
  [
    'a note reference at a power',
    ['Area 12 mm', ['2', RAISED], ['1', '/F1 5 Tf 4.5 Ts'], ' of it'],
    'Area 12 mm^(2)^(1) of it',
    'mm^(2)^(1)',
  ],
  ['a number in an index', ['Read U', ['1a', LOWERED], ' now'], 'Read U_(1a) now', 'U_(1a)'],
])('%s does not join the digits of the value beside it', async (_, parts, text, ...written) => {
  expect(await readLine(...parts)).toEqual([text, ...written]);
});

test.each<readonly [of: string, parts: readonly Part[], text: string]>([
  ['smaller numbers on the line', ['Use bolt M', ['6', LEVEL], ' here'], 'Use bolt M6 here'],
  ['an ordinal', ['Do it the 1', ['st', RAISED], ' time'], 'Do it the 1st time'],
  ['a name with lowered letters', ['Up to U', ['max', LOWERED], ' only'], 'Up to Umax only'],
  ['numbers a little lower, as in a scan', ['Tighten with ', ['25', '/F1 9.5 Tf -0.7 Ts'], ' Nm'], 'Tighten with 25 Nm'],
  ['a small value after an equals sign', ['T=', ['-25', '/F1 9 Tf -1 Ts'], ' C'], 'T=-25 C'],
  ['a dash of a range', ['Set it to 5', ['-', '/F1 8 Tf 2 Ts'], '8 bar'], 'Set it to 5-8 bar'],
  ['a raised sign before a word', [['\\225', '/F1 7 Tf 4 Ts'], ' Open the cover.'], 'Open the cover.'],
])('%s is read unchanged', async (_, parts, text) => {
  expect(await readLine(...parts)).toEqual([text]);
});

test.each<readonly [of: string, parts: readonly Part[]]>([
  ['of an isotope', ['Use ', ['14', '/F1 7 Tf 3.9 Ts'], ['6', '/F1 7 Tf -3.4 Ts', 556], 'C']],
  ['of which one is on the line', ['Use ', ['1', LEVEL], ['2', '/F1 7 Tf -7.3 Ts', 556], '  now']],
  ['above and below a word', ['Use it', ['1', '/F1 7 Tf 6 Ts', 2500], ['2', '/F1 7 Tf -6 Ts', 556]]],
  ['far from other words', ['Use', ['1', '/F1 7 Tf 3.9 Ts', -3000], ['2', '/F1 7 Tf -3.4 Ts', 556]]],
])('numbers above each other are not a fraction: %s', async (_, parts) => {
  expect((await readLines(['Read all of it.'], parts)).texts.join(' ')).not.toContain('/');
});

test('a fraction is found below another small number', async () => {
  const small = drawn([['5', '/F1 7 Tf 0 Ts']], '1 0 0 1 100 717');
  const parts = [['1', '/F1 7 Tf 3.9 Ts'], ['2', '/F1 7 Tf -3.4 Ts', 556], '  turn'] as const;
  expect((await readDrawn(small, drawn(parts, '1 0 0 1 100 700'))).texts).toEqual(['5 ¹/₂ turn']);
});

test('a number above the middle of a word is not raised at its end', async () => {
  const { texts } = await readLines(
    ['Read all of it.'],
    ['Bolt', ['3', '/F1 6 Tf 4 Ts', 1600], ['  here', WORD]],
    ['Then go to work.'],
  );
  expect(texts.join(' ')).not.toContain('³');
});

test('a number between two lines belongs to the nearer one', async () => {
  const lines = [drawn(['Fill in 2 m'], '1 0 0 1 60 700'), drawn(['Fill in 5 m', ['2', RAISED]], '1 0 0 1 60 690')];
  expect((await readDrawn(...lines)).texts).toEqual(['Fill in 2 m Fill in 5 m²']);
});

test('rotated text has powers, too', async () => {
  const parts = ['Down to 10', ['-3', RAISED], ' mbar, H', ['2', LOWERED], 'O'] as const;
  for (const turn of ['0 1 -1 0', '0 -1 1 0', '-1 0 0 -1', '0.966 0.259 -0.259 0.966']) {
    const { texts } = await readDrawn(
      drawn(['Read all of it, and all of this.'], '1 0 0 1 60 760'),
      drawn(parts, `${turn} 300 400`),
    );
    expect(texts).toContain('Down to 10⁻³ mbar, H₂O');
  }
});

test.each([
  ['moved', '67 3 Td (-3) Tj 12 -3 Td', ['', '0 1 -1 0 900 0 cm', '2 0 0 2 0 -700 cm']],
  ['risen', '3 Ts (-3) Tj 0 Ts', ['', '0 1 -1 0 900 0 cm', '80 Tz', '0.5 Tc', '3 Tw']],
])('a power that is %s by a quarter is a power anywhere on a page', async (_, power, ways) => {
  for (const way of ways) {
    const drawing = `q ${way} BT /F1 12 Tf 60 700 Td 14 TL (Read all of it.) Tj T* (Down to 10) Tj ${power} ( mbar, not 10-3) Tj ET Q`;
    expect((await readDrawn(drawing)).texts.join(' ')).toBe('Read all of it. Down to 10⁻³ mbar, not 10-3');
  }
});

test.each<readonly [text: string, small: string, rise: number, behind: string, unsure: readonly string[]]>([
  ['Down to 10⁻³ mbar', '-3', 2.7, ' mbar', []],
  ['Down to 10-3 mbar', '-3', 2, ' mbar', ['10-3']],
  ['Down to 106 mbar', '6', 2.7, ' mbar', ['106']],
  ['Down to 10₂ now', '2', -1.2, ' now', []],
  ['Down to 101/2 of it', '1', 2.7, '/2 of it', ['101']],
])('small numbers scaled by a matrix are read as those of a small font: %s', async (text, small, rise, behind, unsure) => {
  const at = (size: number, x: number, y: number) => `${size} 0 0 ${size} ${x} ${y} Tm`;
  const right = 115.64 + 7 * (small === '-3' ? 0.889 : 0.556);
  const words = `${at(11, 60, 700)} (Down to 10) Tj ${at(7, 115.64, 700 + rise)} (${small}) Tj ${at(11, right, 700)} (${behind}) Tj`;
  expect(await readDrawn(`BT /F1 1 Tf ${words} ET`)).toMatchObject({ texts: [text], written: unsure });
});

test('each of several thousand powers on a page is read as a power', async () => {
  const line = (at: number) => {
    const powers = '10) Tj 0.95 Ts (-3) Tj 0 Ts ( m '.repeat(30);
    return `BT /F1 4 Tf 1 0 0 1 60 ${800 - 7 * at} Tm (${powers}) Tj ET`;
  };
  const { texts, written } = await readDrawn(...Array.from({ length: 100 }, (_, at) => line(at)));
  expect(texts.join(' ').match(/10⁻³ m/gu)).toHaveLength(3_000);
  expect(written).toEqual([]);
});

test('words have the font size and rise that are restored after other words', async () => {
  for (const other of ['2 Ts', '/F2 5 Tf', '1 0 0 1 0 0 cm q 50 Tz 2 Ts Q']) {
    const drawing = `BT /F1 11 Tf 60 700 Td (Turn 2) Tj ET q ${other} Q BT 92.4 700 Td (5 mm and 25 mm) Tj 2.5 Ts (-3) Tj ET`;
    expect((await readDrawn(drawing)).texts.join(' ')).toBe('Turn 25 mm and 25 mm-3');
    expect((await readDrawn(drawing)).written).toEqual(['mm-3']);
  }
});

test('small limits beside large numbers are not a fraction', async () => {
  const large = '/F1 14 Tf 0 Ts';
  const parts = [
    ['M8 x 25', large],
    ['12', '/F1 6 Tf 6 Ts'],
    ['14', '/F1 6 Tf -2 Ts', 1112],
    ['  at most', large],
  ] as const;
  const { texts, written } = await readLines(parts);
  expect([texts, written]).toEqual([['M8 x 25^(12)_(14) at most'], ['25^(12)_(14)']]);
});

test('very small type has powers, too', async () => {
  const long = (y: number) =>
    drawn(
      [
        ['Pump down the whole chamber of it to 10', '/F1 4 Tf 0 Ts'],
        ['-3', '/F1 2.6 Tf 1.5 Ts'],
        [' mbar', '/F1 4 Tf 0 Ts'],
      ],
      `1 0 0 1 60 ${y}`,
    );
  const short = (y: number) =>
    Array.from({ length: 20 }, (_, at) => drawn([['w', `/F${1 + (at % 2)} 4 Tf 0 Ts`]], `1 0 0 1 ${60 + at * 8} ${y}`));
  const { texts } = await readDrawn(
    drawn(['Read all of it.'], '1 0 0 1 60 760'),
    long(700),
    ...short(696),
    ...short(704),
    long(708),
  );
  expect(texts.join(' ').match(/10⁻³ mbar/gu)).toHaveLength(2);
});

test('words after a raised number in narrow type stay apart', async () => {
  const parts = ['Fill in 12 m', ['2', RAISED], ' of it, H', ['2', LOWERED], 'O'] as const;
  expect((await readDrawn(`60 Tz ${drawn(parts, '1 0 0 1 60 700')}`)).texts).toEqual(['Fill in 12 m² of it, H₂O']);
});

test('words of any font size are read within memory, and no note reference is lost', async () => {
  const { texts } = await readLines(
    [['X', '/F1 100000000 Tf 0 Ts']],
    [['1', RAISED], ' Use it, ', ['2', '/F1 5 Tf 7 Ts'], ' too.'],
  );
  expect(texts.join(' ')).toMatch(/¹ Use it, .*too\./u);
});

test('step numbers that are smaller or lower than their words still make steps', async () => {
  const number = '/F1 9.5 Tf -0.7 Ts';
  const { titles } = await readLines(
    [['1.', number], ' Open the cover.'],
    [['2.', number], ' Take out the filter.'],
    [['3.', number], ' Close the cover.'],
  );
  expect(titles).toEqual(['Open the cover', 'Take out the filter', 'Close the cover']);
});
