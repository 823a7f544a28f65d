import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sampleDocx } from '@benchbook/testkit/sample-docx';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from './random.ts';
import { type Comparison, compareWords } from './words/compare-words.ts';
import { type Said, saidIn } from './words/said-words.ts';
import { readShownDocx } from './words/shown-in-docx.ts';
import { lettersOf, shownWords, wordsIn } from './words/shown-words.ts';
import { orderFaults } from './words/word-order.ts';
import { proveWords } from './words.ts';
import { withoutParagraph } from './words-proof.ts';

const PATIENT = { timeout: 120_000 };

function missing(lines: readonly string[], said: readonly string[], more: Partial<Said> = {}): readonly string[] {
  return missingOf([lines], said, more);
}

function missingOf(pages: readonly (readonly string[])[], said: readonly string[], more: Partial<Said>): readonly string[] {
  return compared(pages, said, more).missing.map(({ text }) => text);
}

function compared(pages: readonly (readonly string[])[], said: readonly string[], more: Partial<Said> = {}): Comparison {
  const words = said.flatMap((text) => saidIn(text, 1));
  const none = { beginnings: [], numbersOnPages: new Set<string>(), typed: [] };
  const all = { words, title: [], running: [], pagesWithoutSigns: new Set<number>(), ...none, ...more };
  return compareWords(shownWords(pages.map((lines, index) => ({ page: index + 1, lines }))), all);
}

/** Steps with their numbers: "2 Fit it". */
function steps(...all: readonly string[]): Partial<Said> {
  const words = all.map((text) => wordsIn(text));
  return { beginnings: words.map(([number = '', ...rest]) => ({ number: Number(number), letters: lettersOf(rest) })) };
}

test('a word that occurs once in the result is matched once', () => {
  expect(missing(['bolt and bolt'], ['bolt', 'and'])).toEqual(['bolt']);
  expect(missing(['Bolt'], ['bolt'])).toEqual(['Bolt']);
});

test('readers may cut the same letters into words at other places', () => {
  expect(missing(['W A R N I N G', 'the pres-', 'sure of m2'], ['WARNING', 'the', 'pressure', 'of', 'm', '2'])).toEqual([]);
  expect(missing(['the \ufb01nal na\u0131\u0308ve'], ['the', 'final', 'na\u0131ve'])).toEqual([]);
});

test('a value that is cut, and a minus that is gone, are missing', () => {
  expect(missing(['tighten to 12 Nm'], ['tighten', 'to', '112', 'Nm'])).toEqual(['12']);
  expect(missing(['heat to -20 °C'], ['heat', 'to', '20', '°', 'C'])).toEqual(['-']);
});

test.each([
  ['tighten to 2.5 Nm', 'tighten to 25 Nm', ['2', '5']],
  ['turn it 2 1/2 times', 'turn it 21/2 times', ['2', '1', '2']],
  ['wait 10-20 s', 'wait 1020 s', ['10', '20']],
  ['wait 1020 seconds', 'wait 10-20 seconds', ['1020']],
  ['tighten to 2.5 Nm', 'tighten to 2,5 Nm', ['2', '5']],
  ['tighten to 2.5 Nm', 'tighten to 2/5 Nm', ['2', '5']],
  ['tighten to 2.5 Nm', 'tighten to 2 5 Nm', ['2', '5']],
  ['turn it by 1/2', 'turn it by 1.2', ['1', '2']],
  ['for 4-6 bolts', 'for 4.6 bolts', ['4', '6']],
  ['wait 20 - 30 s', 'wait 20 30 s', ['20', '30']],
  ['mix it 1:2', 'mix it 1/2', ['1', '2']],
  ['cool it to - 20 degrees', 'cool it to 20 degrees', ['-']],
  ['at 20 ± 2 °C and 5 × 3 %', 'at 20 2 C and 5 3', ['±', '°', '×', '%']],
])('figures that are cut in another way are another value: "%s" and "%s"', (shown, said, expected) => {
  expect(missing([shown], [said])).toEqual(expected);
});

test('readers may put blanks around the sign between figures, and end a line behind it', () => {
  expect(missing(['wait 20 – 30 s', 'or 1 / 2 min'], ['wait 20-30 s or 1/2 min'])).toEqual([]);
  expect(missing(['made in July 2008-', '02 by hand'], ['made in July 2008-02 by hand'])).toEqual([]);
});

test('the figures of two values make no third one', () => {
  expect(missing(['1.6', '2.5'], ['1.5', '2.6'])).toEqual(['1', '6', '2', '5']);
});

test('a line is found at its own value before it is found in a longer one', () => {
  const lines = ['access fault exception10', 'access fault', 'exception10,11'];
  expect(missing(lines, ['access fault exception10,11 access fault exception10'])).toEqual([]);
});

test('figures that are set high or low may be a part of the figures before them for another reader', () => {
  const said = ['area of 12² or 10^(6) and 3½'];
  for (const line of ['area of 122 or 106 and 31/2', 'area of 12 2 or 10 6 and 3 1/2']) expect(missing([line], said)).toEqual([]);
});

test('numbered headings that are gone from their pages are missing, whatever the remark on headers says', () => {
  const pages = ['Step 1', 'Step 2', 'Step 3'].map((heading) => [heading]);
  expect(missingOf(pages, [], { running: ['Step 1'] })).toEqual(['Step', '2', 'Step', '3']);
});

test('a mark is recognized by the step that has its number', () => {
  const step = steps('2 Fit');
  expect(missing(['2. Fit', '2 Fit'], ['Fit', 'Fit'], step)).toEqual([]);
  expect(missing(['1. Fit'], ['Fit'], step)).toEqual(['1']);
  expect(missing(['12 Fit'], ['Fit'], step)).toEqual(['12']);
});

test('a number that ends a reference is no mark, though a step has its number and begins with the same word', () => {
  const said = ['(see', 'Fig.', 'and', 'put', 'it', 'aside', 'and', 'go'].flatMap(wordsIn);
  expect(missing(['(see Fig.', '2) and put it aside'], said, steps('2 and put it aside'))).toEqual(['2']);
  expect(missing(['(see Fig. 1)', '2) and put it aside'], [...said, '1'], steps('2 and put it aside'))).toEqual([]);
  expect(missing(['see Fig.', '2) and put it aside'], said, steps('2 and go'))).toEqual(['2']);
});

test('a mark with another number than its step is missing', () => {
  const step = steps('1 Fit', '2 Then', '3 Go');
  const words = ['Fit', 'Then', 'Go'];
  expect(missing(['4. Fit', '5. Then', '6. Go'], words, step)).toEqual(['4', '5', '6']);
  expect(missing(['1. Fit', '25. Then', '3. Go'], words, step)).toEqual(['25']);
});

test('an outline number is a mark below its number, else a value', () => {
  const step = steps('1 Ohm', '2 Fit');
  expect(missing(['0.1 Ohm'], ['Ohm'], step)).toEqual(['0', '1']);
  expect(missing(['2.1 Ohm', '2.2 Fit'], ['Ohm', 'Fit'], step)).toEqual(['2', '1', '2', '2']);
  expect(missing(['2. Fit', '2.1 Ohm'], ['Fit', 'Ohm'], step)).toEqual([]);
});

test('lines of headers stand for those of each page', () => {
  const running = { running: ['Pump manual 3'] };
  expect(missingOf([['Pump manual 3'], ['Pump manual 4', 'pump'], ['Pump manual 5']], ['pump'], running)).toEqual([]);
  expect(missing(['Pump manual 3', 'Pump manual 3'], [], running)).toEqual(['Pump', 'manual', '3']);
});

test.each(['Page 1', 'Seite 1 von 4', 'Page: 1 / 4', 'Manual 1/4', '1 Manual', '- 1 -'])(
  'the header "%s" of one page represents that of each',
  (line) => {
    const pages = ['1', '2', '3', '4'].map((page) => [line.replace('1', page)]);
    expect(missingOf(pages, [], { running: line.split(' / ') })).toEqual([]);
  },
);

test('a number within a line is no number of the page, though it counts with the pages', () => {
  const pages = ['Blatt 1 montieren', 'Blatt 2 montieren', 'Blatt 3 montieren'].map((line) => [line]);
  const words = ['Blatt', '2', 'montieren', 'Blatt', '3', 'montieren'];
  expect(missingOf(pages, [], { running: ['Blatt 1 montieren'] })).toEqual(words);
});

test('words of a header are missing where they are in another line', () => {
  const pages = [['Pump manual'], ['Open the', 'Pump']];
  expect(missingOf(pages, ['Open the'], { running: ['Pump manual'] })).toEqual(['Pump']);
});

test('lines that differ in a value are no header of each page', () => {
  const pages = [['Open it by 1/2'], ['Open it by 3/4'], ['Open it by 5/8']];
  expect(missingOf(pages, [], { running: ['Open it by 1/2'] }).join(' ')).toContain('3 4');
});

test('the old number of a title is the mark of its line, and matches no other number', () => {
  const typed = [{ number: '2', letters: 'Overview', page: 1, words: saidIn('2', 1) }];
  expect(missing(['Use 2', '2.', 'Overview'], ['Use', '2', 'Overview'], { typed })).toEqual([]);
  expect(missing(['Use 2', '2.', 'Overview'], ['Use', 'Overview'], { typed })).toEqual(['2']);
  expect(missing(['2 Overview 2'], ['Overview'], { typed })).toEqual(['2']);
});

test('the number of a page above a title is not the old number of the title', () => {
  const typed = [{ number: '2', letters: 'Overview', page: 2, words: saidIn('2', 2) }];
  const pages = [['1'], ['2', '2. Overview'], ['3']];
  expect(missingOf(pages, ['Overview'], { typed, running: ['1'] })).toEqual([]);
});

test('a date in headers is not put together of numbers in the text, nor stands for them', () => {
  const running = ['4/19/2021', '7'];
  expect(missing(['4/19/2021', '1', '9', 'Debug'], ['1', '9', 'Debug'], { running })).toEqual([]);
  expect(missing(['4/19/2021', 'Use 19'], ['Use'], { running })).toEqual(['19']);
});

/** Steps of a page, each with two words and two values of its own. */
const SENTENCES = Array.from({ length: 20 }, (_, at) => `Tighten bolt${at}x to ${at + 10} Nm within ${at + 40} s.`);

const faultsOf = (said: readonly string[]): readonly string[] => orderFaults(compared([SENTENCES], said).order, 200);

test('words and values that are in their order have no fault', () => {
  expect(faultsOf(SENTENCES)).toEqual([]);
  expect(faultsOf([SENTENCES.join(' ')])).toEqual([]);
});

test.each<[string, (texts: readonly string[]) => readonly string[], string]>([
  ['words that are sorted', (texts) => texts.map((text) => wordsIn(text).toSorted().join(' ')), 'of neighbouring words'],
  ['steps that are reversed', (texts) => texts.toReversed(), 'of lines are in the order'],
  ['all that is said twice', (texts) => [...texts, ...texts], 'are not in the document'],
  ['values that are reversed', valuesReversed, 'of the neighbours of figures'],
])('%s are found out, though no word is missing', (_, spoil, expected) => {
  expect(compared([SENTENCES], spoil(SENTENCES)).missing).toEqual([]);
  expect(faultsOf(spoil(SENTENCES)).join('; ')).toContain(expected);
});

function valuesReversed(texts: readonly string[]): readonly string[] {
  const values = texts.flatMap((text) => text.match(/\b\d+\b/gu) ?? []);
  return texts.map((text) => text.replaceAll(/\b\d+\b/gu, () => values.pop() ?? ''));
}

test('a note of a Word document is shown, and no hidden style', async () => {
  const more = {
    'word/footnotes.xml': Buffer.from(
      '<w:footnotes><w:footnote w:id="1"><w:p><w:t>Only 6 Nm.</w:t></w:p></w:footnote></w:footnotes>',
    ),
    'word/styles.xml': Buffer.from('<w:styles><w:style w:styleId="S"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'),
  };
  const hidden = '<w:r><w:rPr><w:rStyle w:val="S"/></w:rPr><w:t>Secret.</w:t></w:r>';
  const path = join(mkdtempSync(join(tmpdir(), 'benchbook-shown-')), 'a.docx');
  writeFileSync(
    path,
    await sampleDocx([`<w:p>${hidden}<w:r><w:t>Fit.</w:t><w:footnoteReference w:id="1"/></w:r></w:p>`], { more }),
  );
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  expect((await readShownDocx(path)).flatMap(({ lines }) => lines).join('')).toBe('Fit.Only 6 Nm.');
});

test('generated documents lose no word, and a missing paragraph is detected', PATIENT, async () => {
  const asked = { seed: 7, documents: 6, realMost: 0, withinMs: PATIENT.timeout };
  const report = await proveWords(asked);
  expect(report).toMatchObject({ documents: 6, generated: 6, refused: {}, missing: [], findings: [], isWhole: true });
  expect(report.words).toBeGreaterThan(100);
  const random = seededRandom(7);
  expect((await proveWords({ ...asked, spoil: (made) => withoutParagraph(made, random.next()) })).lossy).toBe(6);
});

test('a Roman number before the words of an item with this place is its mark; with another place it is missing', () => {
  const more = steps('2 Fit the wheel');
  expect(missing(['ii. Fit the wheel'], ['Fit', 'the', 'wheel'], more)).toEqual([]);
  expect(missing(['iii. Fit the wheel'], ['Fit', 'the', 'wheel'], more)).toEqual(['iii']);
});
