import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProposedBranch, toBranches, toProposalTree } from './proposal.ts';
import { referencesToNumbers, titlesWithoutNumbers, withoutTypedNumbers } from './typed-numbers.ts';

const branch = (title: string, children: readonly ProposedBranch[] = []): ProposedBranch => ({
  id: title,
  title,
  place: null,
  blocks: [],
  children,
});
const titles = (branches: readonly ProposedBranch[]): readonly string[] =>
  branches.flatMap(({ title, children }) => [title, ...titles(children)]);
const without = (...branches: readonly ProposedBranch[]) => titles(toBranches(withoutTypedNumbers(toProposalTree(branches))));

test('numbers of the document are removed from titles, also where the steps have other numbers', () => {
  expect(
    without(
      branch('Preface'),
      branch('1 Core', [branch('1.1 Features'), branch('1.2. Blocks', [branch('1.2.1 ALU')])]),
      branch('2) Memory', [branch('2.3 Types'), branch('2.4 Order')]),
    ),
  ).toEqual(['Preface', 'Core', 'Features', 'Blocks', 'ALU', 'Memory', 'Types', 'Order']);
});

test('a value at the start of a title stays', () => {
  const kept = ['1 Undo', '12 V supply', '1.5 mm plate', '3 screws', '2024 edition', '5', '10: reset', '4G modem'];
  expect(without(...kept.map((title) => branch(title)))).toEqual(kept);
  expect(without(branch('1 Undo'), branch('2 Lift'), branch('12 V supply'))).toEqual(['Undo', 'Lift', '12 V supply']);
});

const UNITS =
  'V mV kV A mA µA W kW MW F pF nF µF Hz kHz GHz Pa hPa MPa J kJ Ω kΩ MΩ Ohm kOhm Volt Volts VDC VAC VA kVA Ah mAh Wh kWh dB H m m2 ' +
  'cm3 mm cm dm km µm nm mm² in inch inches ft mil mils g mg kg µg t lb lbs oz l ml cl µl liter litre litres gal N kN mN Nm kNm cNm ' +
  'Ncm lbf bar mbar barg psi ppm cd lm lx K C deg rpm U s ms µs ns sec second seconds min minute minutes hour hours day days ' +
  'Minute Minuten Sekunde Sekunden Stunde Stunden Tag Tage h x times mal turn turns Umdrehung Umdrehungen drop drops Tropfen way ways ' +
  'Stk pcs piece pieces Stück person persons people Personen phase phases Phasen percent Prozent gram grams Gramm degree degrees Grad °C % × N·m l/min';

test.each(UNITS.split(' '))('"2 %s" is a value in any capitals, also where it is next in a series', (unit) => {
  const values = [unit, unit.toLowerCase(), unit.toUpperCase()].flatMap((each) => [`2 ${each} supply`, `2 ${each}, then wait`]);
  for (const value of values) expect(without(branch('1 Undo'), branch(value), branch('3 Lift'))[1]).toBe(value);
  expect(without(branch('1.4 Undo'), branch(`1.5 ${unit}/24 V`), branch('1.6 Lift'))[1]).toBe(`1.5 ${unit}/24 V`);
});

test('a title of only a number stays', () => {
  for (const title of ['2', '2.', '2)', '2 '])
    expect(without(branch('1. Undo'), branch(title), branch('3. Lift'))[1]).toBe(title);
});

test('a value with any unit stays beside a series of numbers, unless it is the next number', () => {
  const word = fc.stringMatching(/^\p{L}[a-z]{0,8}$/u);
  const series = fc.record({ length: fc.integer({ min: 2, max: 12 }), value: fc.nat(999), at: fc.nat(12), word });
  fc.assert(
    fc.property(series, ({ length, value, at, word }) => {
      const index = Math.min(at, length);
      fc.pre(index < length || value !== length + 1);
      const steps = Array.from({ length }, (_, step) => branch(`${step + 1} Do it`));
      const title = `${value} ${word}`;
      const after = without(...steps.toSpliced(index, 0, branch(title)));
      expect(after[index]).toBe(title);
      const left = after.toSpliced(index, 1).filter((each) => each !== 'Do it');
      expect([[], [`${value} Do it`]]).toContainEqual(left);
    }),
  );
});

test('consecutive values stay if they are not part of a series', () => {
  const pressures = ['Open the valve', '11 Fantan', '12 Fantan', '13 Fantan'];
  expect(without(...pressures.map((title) => branch(title)))).toEqual(pressures);
  const voltages = ['Fit', '2.4 Fantan', '2.5 Fantan'];
  expect(
    without(
      branch(
        'Measure',
        voltages.map((title) => branch(title)),
      ),
    ),
  ).toEqual(['Measure', ...voltages]);
});

test('numbers of a series within an unnumbered chapter are removed', () => {
  expect(
    without(
      branch(
        'Memory',
        ['2.1 Types', '2.2 Order', '2.3 Use'].map((title) => branch(title)),
      ),
    ),
  ).toEqual(['Memory', 'Types', 'Order', 'Use']);
});

test('a word that begins like a unit is not a unit', () => {
  const typed = ['1 Valve', '2 After that', '3 Kit', '4 Main switch', '5. V belt', '6 Have a look', '7 K’nex', '8 M8 bolts'];
  const words = ['Valve', 'After that', 'Kit', 'Main switch', 'V belt', 'Have a look', 'K’nex', 'M8 bolts'];
  expect(without(...typed.map((title) => branch(title)), branch('8.1 Chains'), branch('8.1.1 V belt'))).toEqual([
    ...words,
    'Chains',
    'V belt',
  ]);
});

test('a tree without such numbers is returned unchanged; steps with them are listed in order', () => {
  const plain = toProposalTree([branch('Undo'), branch('Lift')]);
  expect(withoutTypedNumbers(plain)).toBe(plain);
  expect([...titlesWithoutNumbers(toProposalTree([branch('Undo'), branch('2 Lift'), branch('3 Put')]))]).toEqual([
    ['2 Lift', 'Lift'],
    ['3 Put', 'Put'],
  ]);
});

test('a number behind the word for a step is removed together with it', () => {
  expect(without(branch('Step 1: Undo'), branch('Step 2: 3 screws'), branch('STEP 3 - Lift'))).toEqual([
    'Undo',
    '3 screws',
    'Lift',
  ]);
  expect(without(branch('Schritt 1. Lösen'), branch('Schritt 2. Heben'))).toEqual(['Lösen', 'Heben']);
});

test.each([['Step 1: Undo'], ['Step 1 of 4', 'Step 2 of 4'], ['Step 1', 'Step 2']])(
  'these titles keep their numbers: %s',
  (...kept) => {
    expect(without(...kept.map((title) => branch(title)))).toEqual(kept);
  },
);

test('texts that refer to a removed number are found, each wording once', () => {
  const says = (...texts: readonly string[]) =>
    texts.map((text) => ({ node: { type: 'paragraph', content: [{ type: 'text', text }] }, alert: null, place: null }) as const);
  const lift = {
    ...branch('2 Lift'),
    blocks: says('Do as in step 1, see step 1.', 'Section 2 and step 4; step 2.5 mm; press 2 times.'),
  };
  expect(referencesToNumbers(toProposalTree([branch('1 Undo'), lift, branch('Turn as in Schritt 1')]))).toEqual([
    'step 1',
    'Section 2',
    'Schritt 1',
  ]);
  expect(referencesToNumbers(toProposalTree([branch('Undo'), { ...branch('Lift'), blocks: says('See step 1.') }]))).toEqual([]);
});
