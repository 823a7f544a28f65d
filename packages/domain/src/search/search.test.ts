import { expect, test } from 'vitest';
import { compareKeys, findMarks, nearWords, parseSearch, SNIPPET_MAX, searchTexts, snippetOf, wordsOf } from './index.ts';

const words = (text: string) => [...wordsOf(text)].map(({ word }) => word);
const marked = (text: string, search: string) => {
  const { text: shown, marks } = snippetOf(text, parseSearch(search));
  return marks.map(([start, end]) => shown.slice(start, end));
};

test('letter case, accents, width and invisible characters are ignored', () => {
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

test('a mark covers the word in the original text', () => {
  const text = 'Die Größe: Ｍ８-Schrau\u00adbe';
  expect(marked(text, 'GROSSE m8 schraube')).toEqual(['Größe', 'Ｍ８', 'Schrau\u00adbe']);
});

test('text in scripts without spaces is found by any part of it', () => {
  const text = '油圧ポンプの保守点検';
  expect(marked(text, 'ポンプ')).toEqual(['ポンプ']);
  expect(marked(text, '保')).toHaveLength(1);
  expect(marked(text, '検')).toEqual(['検']);
  expect(marked(text, '点保')).toEqual([]);
  expect(marked('ﾎﾟﾝﾌﾟ', 'ポンプ')).toHaveLength(1);
});

test('words in quotation marks, and parts of a number, are phrases', () => {
  expect(findMarks('torque the bolt', parseSearch('"bolt torque"'))).toEqual([]);
  expect(marked('the bolt torque is', '„bolt torque“')).toEqual(['bolt torque']);
  expect(marked('part AB-1234/5', 'ab-1234')).toEqual(['AB-1234']);
  expect(findMarks('1234 of AB', parseSearch('ab-1234'))).toEqual([]);
});

test('a part number is found with any punctuation', () => {
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

test('control: other numbers, and the same parts in another order, are not found', () => {
  for (const search of ['AB1234', 'AB123456', '12345AB']) expect(findMarks('AB-12345 of', parseSearch(`${search} `))).toEqual([]);
});

test('the last word is a prefix until it is ended', () => {
  expect(marked('Tighten all screws', 'tight scr')).toEqual(['screws']);
  expect(marked('Tighten all screws', 'scr ')).toEqual([]);
  expect(marked('Tighten all screws', '"scr"')).toEqual([]);
  expect(marked('Tighten all screws', '"all scr')).toEqual(['all screws']);
  expect(parseSearch('s')).toEqual([{ words: ['s'], isPrefix: false }]);
});

test('signs of query languages have no meaning, and a search has a maximum length', () => {
  expect(parseSearch('NOT a* OR (b:c) ^d -e')).toEqual(
    ['not', 'a', 'or', 'b c', 'd', 'e'].map((text) => ({ words: text.split(' '), isPrefix: false })),
  );
  expect(parseSearch('"*() -- %_ \u0000 \ud800')).toEqual([]);
  expect(parseSearch('x y z '.repeat(500))).toHaveLength(3);
  expect(parseSearch(Array.from({ length: 99 }, (_, index) => index).join(' '))).toHaveLength(10);
});

test('a snippet is one line of limited length, cut between words, around most of the terms', () => {
  const far = `torque ${'and so on '.repeat(60)}use the torque\nwrench on the flange ${'and on '.repeat(60)}`;
  const { text, marks } = snippetOf(far, parseSearch('torque flange'));
  expect(text.length).toBeLessThanOrEqual(SNIPPET_MAX);
  expect(text).toMatch(/^… \w.*use the torque wrench on the flange.* …$/);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['torque', 'flange']);
  const emoji = snippetOf('😀'.repeat(300), parseSearch('x'));
  expect(emoji.text.length).toBeLessThanOrEqual(SNIPPET_MAX);
  expect(emoji.text.isWellFormed()).toBe(true);
});

test('a long text shows its first match, also far from its beginning and across two chunks', () => {
  for (const before of [9_990, 19_970, 19_990, 20_010, 60_000]) {
    const { text, marks } = snippetOf(`${'ab '.repeat(before / 3)}lock the main switch off`, parseSearch('"main switch"'));
    expect([before, ...marks.map(([start, end]) => text.slice(start, end))]).toEqual([before, 'main switch']);
  }
});

test('of a very long text the first 200,000 characters are searched; without a match its beginning is shown', () => {
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

test('a text with the word everywhere costs no more than one without it', () => {
  const timeOf = (word: string): number => {
    const startedAt = performance.now();
    snippetOf(`${word} `.repeat(400_000), parseSearch('qx'));
    return performance.now() - startedAt;
  };
  timeOf('ab');
  expect(timeOf('qx')).toBeLessThan(2 * timeOf('ab'));
});

test('a text without words between many words is read quickly', () => {
  const startedAt = performance.now();
  snippetOf('torque '.repeat(20_000), parseSearch('torque tor'));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('the text of a part is searched, tokens as displayed; a missing field has no text', () => {
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

test('of a huge text only the beginning is searched', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(20) }] };
  const content = { type: 'doc', content: Array.from({ length: 200_000 }, () => paragraph) };
  const startedAt = performance.now();
  const [text] = searchTexts('step', { content });
  expect(text?.text.length).toBeLessThanOrEqual(1_000_000 + 1);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('words at one typing error are suggested, swapped letters first; a number has none', () => {
  const near = nearWords('lcotite');
  expect(near).toContain('loctite');
  expect(near.indexOf('loctite')).toBeLessThan(near.indexOf('cotite'));
  for (const typo of ['loctit', 'locttite', 'loctote', 'olctite']) expect(nearWords(typo)).toContain('loctite');
  expect(nearWords('болт')).toContain('болты');
  for (const none of ['12345', 'nut', 'a'.repeat(25), '点検']) expect(nearWords(none)).toEqual([]);
  expect(nearWords('loctite')).not.toContain('loctite');
});

test('a mark is at its place also behind text in a script without spaces', () => {
  expect(marked('前に点検ABC と 12', 'abc')).toEqual(['ABC']);
  expect(marked('M8 の点検 12', '12')).toEqual(['12']);
});

test('texts are sorted by code point, a beginning before the whole, and numbers by value', () => {
  const sorted = ['ab', 'a', '', '😀', '\uffee', 'z', 'a😀', 'ab'].toSorted(compareKeys);
  expect(sorted).toEqual(['', 'a', 'ab', 'ab', 'a😀', 'z', '\uffee', '😀']);
  expect([10, 9, 9, -1].toSorted(compareKeys)).toEqual([-1, 9, 9, 10]);
  expect(compareKeys('a', 'a')).toBe(0);
  expect([compareKeys(10, '9'), compareKeys('10', 9)].map(Math.sign)).toEqual([-1, -1]);
});

test('a snippet of a long text begins and ends with a whole word', () => {
  const text = `${'tightening '.repeat(40)}torque ${'fastening '.repeat(40)}`;
  const { text: shown } = snippetOf(text, parseSearch('torque'));
  expect(shown).toMatch(/^… (tightening )+torque (fastening )*fastening …$/);
});

test('marks that overlap are one mark', () => {
  expect(marked('bolt torque key', '"bolt torque" "torque key"')).toEqual(['bolt torque key']);
  expect(marked('bolt torque key', '"bolt torque key" torque')).toEqual(['bolt torque key']);
});

test('of a huge text exactly the first million characters are searched', () => {
  const paragraphs = [400_000, 700_000].map((length) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x'.repeat(length) }],
  }));
  const [text] = searchTexts('step', { content: { type: 'doc', content: paragraphs } });
  expect(text?.text).toHaveLength(1_000_000);
});
