import { expect, test } from 'vitest';
import { findMarks, nearWords, parseSearch, SNIPPET_MAX, searchTexts, snippetOf, wordsOf } from './index.ts';

const words = (text: string) => [...wordsOf(text)].map(({ word }) => word);
const marked = (text: string, search: string) => {
  const { text: shown, marks } = snippetOf(text, parseSearch(search));
  return marks.map(([start, end]) => shown.slice(start, end));
};

test('letter case, accents, width and unseen characters count for nothing', () => {
  expect(words('Größe ÉTAPE Ｍ８ Ångström ﬁlter Schrau\u00adbe Łódź İzmir ὈΔΟΣ')).toEqual([
    'grosse',
    'etape',
    'm',
    '8',
    'angstrom',
    'filter',
    'schraube',
    'lodz',
    'izmir',
    'οδοσ',
  ]);
});

test('a word is marked where it stands in the text as it was written', () => {
  const text = 'Die Größe: Ｍ８-Schrau\u00adbe';
  expect(marked(text, 'GROSSE m8 schraube')).toEqual(['Größe', 'Ｍ８', 'Schrau\u00adbe']);
});

test('what is written without spaces is found by any piece of it', () => {
  const text = '油圧ポンプの保守点検';
  expect(marked(text, 'ポンプ')).toEqual(['ポンプ']);
  expect(marked(text, '保')).toHaveLength(1);
  expect(marked(text, '検')).toEqual(['検']);
  expect(marked(text, '点保')).toEqual([]);
  expect(marked('ﾎﾟﾝﾌﾟ', 'ポンプ')).toHaveLength(1);
});

test('words in quotation marks, and parts of a number, stand together', () => {
  expect(findMarks('torque the bolt', parseSearch('"bolt torque"'))).toEqual([]);
  expect(marked('the bolt torque is', '„bolt torque“')).toEqual(['bolt torque']);
  expect(marked('part AB-1234/5', 'ab-1234')).toEqual(['AB-1234']);
  expect(findMarks('1234 of AB', parseSearch('ab-1234'))).toEqual([]);
});

test('a part number is found however its punctuation is written', () => {
  expect(marked('part AB-12345.', 'AB12345')).toEqual(['AB-12345']);
  expect(marked('part AB-1234/5', 'AB1234/5')).toEqual(['AB-1234/5']);
  expect(marked('XZ-99 and HX-9', 'XZ99')).toEqual(['XZ-99']);
  expect(marked('XZ-99 and HX-9', 'hx9')).toEqual(['HX-9']);
  expect(marked('bolt M8x20', 'M8 x 20')).toEqual(['M8', 'x', '20']);
  expect(marked('bolt M8 x 20', 'M8x20')).toEqual(['M8 x 20']);
  expect(marked('firmware v1.2.3', '1.2.3')).toEqual(['1.2.3']);
  expect(marked('C7 is 10 µF', '10uF')).toEqual(['10 µF']);
  expect(marked('C7 is 10µF', '10 uf')).toEqual(['10', 'µF']);
});

test('control: other numbers, and other orders of the same, are other parts', () => {
  for (const search of ['AB1234', 'AB123456', '12345AB']) expect(findMarks('AB-12345 of', parseSearch(`${search} `))).toEqual([]);
});

test('of the last word the beginning is enough, until it is ended', () => {
  expect(marked('Tighten all screws', 'tight scr')).toEqual(['screws']);
  expect(marked('Tighten all screws', 'scr ')).toEqual([]);
  expect(marked('Tighten all screws', '"scr"')).toEqual([]);
  expect(marked('Tighten all screws', '"all scr')).toEqual(['all screws']);
  expect(parseSearch('s')).toEqual([{ words: ['s'], isPrefix: false }]);
});

test('signs of query languages mean nothing, and a search has an end', () => {
  expect(parseSearch('NOT a* OR (b:c) ^d -e')).toEqual(
    ['not', 'a', 'or', 'b c', 'd', 'e'].map((text) => ({ words: text.split(' '), isPrefix: false })),
  );
  expect(parseSearch('"*() -- %_ \u0000 \ud800')).toEqual([]);
  expect(parseSearch('x y z '.repeat(500))).toHaveLength(3);
  expect(parseSearch(Array.from({ length: 99 }, (_, index) => index).join(' '))).toHaveLength(10);
});

test('a snippet is one line, never too long, cut between words, around most of what was looked for', () => {
  const far = `torque ${'and so on '.repeat(60)}use the torque\nwrench on the flange ${'and on '.repeat(60)}`;
  const { text, marks } = snippetOf(far, parseSearch('torque flange'));
  expect(text.length).toBeLessThanOrEqual(SNIPPET_MAX);
  expect(text).toMatch(/^… \w.*use the torque wrench on the flange.* …$/);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['torque', 'flange']);
  const emoji = snippetOf('😀'.repeat(300), parseSearch('x'));
  expect(emoji.text.length).toBeLessThanOrEqual(SNIPPET_MAX);
  expect(emoji.text.isWellFormed()).toBe(true);
});

test('of a long text the first place is shown, also far from its beginning and where two pieces of it meet', () => {
  for (const before of [9_990, 19_970, 19_990, 20_010, 60_000]) {
    const { text, marks } = snippetOf(`${'ab '.repeat(before / 3)}lock the main switch off`, parseSearch('"main switch"'));
    expect([before, ...marks.map(([start, end]) => text.slice(start, end))]).toEqual([before, 'main switch']);
  }
});

test('of a very long text the first 200,000 characters are searched, and its beginning is shown where they have nothing', () => {
  const found = (before: number) => snippetOf(`${'ab '.repeat(before / 3)}main switch`, parseSearch('switch'));
  expect(found(190_002).marks).toHaveLength(1);
  const { text, marks } = found(240_000);
  expect([text.slice(0, 8), marks]).toEqual(['ab ab ab', []]);
});

test.each([
  ['torque wrench on the flange', 'bolt', 'torque flange bolt', ['torque', 'flange']],
  ['torque the flange to full torque', 'bolt and nut', 'torque flange bolt nut', ['torque', 'flange', 'torque']],
])('words that lie too far apart for one snippet are not counted together: %s, %s', (near, far, search, shown) => {
  const { text, marks } = snippetOf(`${near} ${'and so on '.repeat(60)}${far}`, parseSearch(search));
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(shown);
});

test('a text that has the word everywhere costs no more than one that has it nowhere', () => {
  const timeOf = (word: string): number => {
    const startedAt = performance.now();
    snippetOf(`${word} `.repeat(400_000), parseSearch('qx'));
    return performance.now() - startedAt;
  };
  timeOf('ab');
  expect(timeOf('qx')).toBeLessThan(2 * timeOf('ab'));
});

test('a text without words between many words is read in no time', () => {
  const startedAt = performance.now();
  snippetOf('torque '.repeat(20_000), parseSearch('torque tor'));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('of a part its words are searched, tokens as they are shown; what lacks a field has nothing to be found', () => {
  const content = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Seal' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'see ' },
                  { type: 'attachmentLink', attrs: { id: '1', title: 'Drawing' } },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(searchTexts('step', { title: 'Fit', content })).toEqual([
    { field: 'heading', text: 'Fit' },
    { field: 'text', text: 'Seal\nsee Drawing' },
  ]);
  expect(searchTexts('publication', { documentNumber: 'D-7', references: ['A', 'B'] })).toEqual([
    { field: 'details', text: 'D-7\nA\nB' },
  ]);
  expect(searchTexts('highlight', { place: { quote: 'oil', before: 'not' } })).toEqual([{ field: 'text', text: 'oil' }]);
  expect(searchTexts('step', { body: 1 })).toEqual([]);
});

test('of a text without end the beginning is searched, and nobody waits for the rest', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(20) }] };
  const content = { type: 'doc', content: Array.from({ length: 200_000 }, () => paragraph) };
  const startedAt = performance.now();
  const [text] = searchTexts('step', { content });
  expect(text?.text.length).toBeLessThanOrEqual(1_000_000 + 1);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a word has the words of one typing error around it, swapped letters first, and a number has none', () => {
  const near = nearWords('lcotite');
  expect(near).toContain('loctite');
  expect(near.indexOf('loctite')).toBeLessThan(near.indexOf('cotite'));
  for (const typo of ['loctit', 'locttite', 'loctote', 'olctite']) expect(nearWords(typo)).toContain('loctite');
  expect(nearWords('болт')).toContain('болты');
  for (const none of ['12345', 'nut', 'a'.repeat(25), '点検']) expect(nearWords(none)).toEqual([]);
  expect(nearWords('loctite')).not.toContain('loctite');
});
