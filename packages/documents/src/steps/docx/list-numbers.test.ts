import { picture } from '@benchbook/testkit/sample-docx';
import { expect, test } from 'vitest';
import { run } from '../../testing/read-docx.ts';
import { heading, item, type LevelLook, list, ONE, readLists, table, titles, use, words } from '../../testing/word-lists.ts';

test('a list that continues below another heading keeps the number of its single item', async () => {
  const body = [heading('Open'), item('Undo'), item('Lift'), heading('Close'), item('Lower')];
  const { steps } = await readLists(ONE, body);
  expect(titles(steps)).toEqual(['Open', ['Undo', 'Lift'], 'Close']);
  expect(steps[1]?.content.content).toMatchObject([{ type: 'orderedList', attrs: { start: 3 } }]);
});

test('steps of a list have no number if it equals their position; otherwise they keep it', async () => {
  const body = [heading('Open'), item('Undo'), item('Lift'), item('Key', { depth: 1 }), item('Lid', { depth: 1 })];
  expect(titles((await readLists(ONE, body)).steps)).toEqual(['Open', ['Undo', 'Lift', ['Key', 'Lid']]]);
  const fromFive = [...ONE, use(2, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>')];
  const alone = [heading('Open'), item('Undo', { id: 2 }), item('Of it', { id: 2, depth: 1 })];
  expect(titles((await readLists(fromFive, alone)).steps)).toEqual(['Open', ['5. Undo', ['Of it']]]);
});

const BULLETS = [list(2, { format: 'bullet', text: '•' }), use(2)];

test.each([
  ['a note', words('Note: hot')],
  ['a picture', picture(1)],
  ['a table', table([words('M8'), words('25 Nm')])],
  ['a bullet', item('Gloves', { id: 2 })],
])('sub-steps stay below their step whatever stands between: %s', async (_, between) => {
  const [key, lid, deep] = [item('Key', { depth: 1 }), item('Lid', { depth: 1 }), item('Deep', { depth: 2 })];
  const read = async (...items: readonly string[]) => {
    const { steps, texts } = await readLists([...ONE, ...BULLETS], [heading('Open'), item('Undo'), ...items, item('Lift')]);
    return { titles: titles(steps), shown: texts.filter((text) => text !== '').join(' ') };
  };
  const expected = ['Open', ['Undo', ['Key', 'Lid'], 'Lift']];
  expect((await read(between, key, lid)).titles).toEqual(expected);
  expect((await read(key, between, lid)).titles).toEqual(expected);
  expect((await read(key, lid, between)).titles).toEqual(expected);
  const three = await read(between, key, between, deep, between, deep, between, lid, between);
  expect(three.titles).toEqual(['Open', ['Undo', ['Key', ['1.1 Deep', '1.2 Deep'], 'Lid'], 'Lift']]);
});

test('what stands between sub-steps belongs to the one above it', async () => {
  const body = [item('Undo'), item('Key', { depth: 1 }), words('Note'), item('Lid', { depth: 1 }), item('Lift')];
  const { steps } = await readLists(ONE, [heading('Open'), ...body]);
  expect(steps[0]?.children[0]?.children[0]?.content.content).toMatchObject([{ content: [{ text: 'Note' }] }]);
});

test('below a heading the levels of items start over', async () => {
  const body = [
    item('Undo'),
    item('Key', { depth: 1 }),
    heading('Close'),
    item('Lid', { depth: 1 }),
    words('Note'),
    item('Rim', { depth: 1 }),
  ];
  expect(titles((await readLists(ONE, [heading('Open'), item('Wait'), ...body])).steps)).toEqual([
    'Open',
    ['Wait', 'Undo', ['Key']],
    'Close',
    ['b) Lid', 'c) Rim'],
  ]);
});

test('an item that skips a level is a sub-step of the one above it', async () => {
  const body = [heading('Open'), item('Undo'), item('Deep', { depth: 2 }), item('Key', { depth: 1 }), item('Lift')];
  expect(titles((await readLists([list(1, {}, {}, {}), use(1)], body)).steps)).toEqual([
    'Open',
    ['Undo', ['Deep', '1. Key'], 'Lift'],
  ]);
});

test('levels that show no number have sub-steps, too', async () => {
  const body = [item('Undo'), item('Key', { depth: 1 }), words('Note'), item('Lid', { depth: 1 }), item('Lift')];
  const { steps } = await readLists([list(1, { text: '' }, { text: '' }), use(1)], [heading('Open'), ...body]);
  expect(titles(steps)).toEqual(['Open', ['Undo', ['Key', 'Lid'], 'Lift']]);
});

test('numbers below a bullet of their own list stay there', async () => {
  const lists = [list(1, {}, { format: 'bullet', text: '•' }, { text: '%3)' }), use(1)];
  const body = [item('Undo'), item('Tools', { depth: 1 }), item('Key', { depth: 2 }), item('Wrench', { depth: 2 }), item('Lift')];
  const { steps } = await readLists(lists, [heading('Open'), ...body]);
  expect(titles(steps)).toEqual(['Open', ['Undo', 'Lift']]);
  expect(JSON.stringify(steps[0]?.children[0]?.content)).toContain('Wrench');
});

test('a list starts at the number of its definition, or at its own start number', async () => {
  const lists = [
    list(1, { start: 7 }),
    use(1),
    use(2, 1),
    use(3, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
  ];
  const body = [1, 2, 3].flatMap((id) => [heading(`Part ${id}`), item('Work', { id })]);
  const { steps } = await readLists(lists, body);
  const starts = steps.map(({ content: { content } }) => content.map((node) => ('attrs' in node ? node.attrs : null)));
  expect(starts).toEqual([[{ start: 7 }], [{ start: 8 }], [null]]);
});

test.each([
  ['letters', { format: 'lowerLetter', text: '(%1)', start: 28 }, '(bb) Undo'],
  ['capital letters', { format: 'upperLetter', text: '%1.', start: 3 }, 'C. Undo'],
  ['Roman numbers', { format: 'upperRoman', text: '%1.', start: 49 }, 'XLIX. Undo'],
  ['a leading zero', { format: 'decimalZero', text: '%1', start: 4 }, '04 Undo'],
  ['names of operations', { text: 'OP %10', start: 1 }, 'OP 10 Undo'],
  ['words', { format: 'none', text: 'NOTE:' }, 'NOTE: Undo'],
  ['bullets of words', { format: 'bullet', text: 'Tool:' }, 'Tool: Undo'],
  ['bullets', { format: 'bullet', text: 'o' }, 'Undo'],
  ['nothing', { format: 'none', text: '' }, 'Undo'],
])('the label that Word shows before a line is kept: %s', async (_, look: LevelLook, shown) => {
  const { texts } = await readLists([list(1, look), use(1)], [heading('Open'), item('Undo')]);
  expect(texts.filter((text) => text !== '')).toEqual(['Open', shown]);
});

const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`;

test.each([
  ['a box to tick', '\uf0a8', 'Wingdings', '🞎 Seal'],
  ['a check', '\uf0fc', 'Wingdings', '✓ Seal'],
  ['a cross', '\uf0fb', 'Wingdings', '🗶 Seal'],
  ['a check without the usual code', 'ü', 'Wingdings', '✓ Seal'],
  ['a warning sign', '⚠', 'Segoe UI Symbol', '⚠ Seal'],
  ['a box of Unicode', '☐', 'Arial', '☐ Seal'],
  ['a short word', 'NO', 'Arial', 'NO Seal'],
  ['a dot', '\uf0b7', 'Symbol', 'Seal'],
  ['a square', '\uf0a7', 'Wingdings', 'Seal'],
  ['a circle', 'o', 'Courier New', 'Seal'],
  ['an arrow', '\uf0d8', 'Wingdings', 'Seal'],
  ['another arrow', '\uf0e8', 'Wingdings', 'Seal'],
  ['diamonds', '\uf076', 'Wingdings', 'Seal'],
  ['a dash', '–', 'Arial', 'Seal'],
])('signs of bullets with a meaning stay, others go: %s', async (_, text, name, shown) => {
  const { texts } = await readLists(
    [list(1, { format: 'bullet', text, more: font(name) }), use(1)],
    [heading('Open'), item('Seal')],
  );
  expect(texts.filter((each) => each !== '')).toEqual(['Open', shown]);
});

test.each(['OP %10', '%10', 'Step %10:'])('operations numbered in tens keep their labels: %s', async (text) => {
  const shown = [1, 2].map((number) => text.replace('%1', `${number}`));
  const { steps } = await readLists([list(1, { text }), use(1)], [heading('Open'), item('Undo'), item('Lift')]);
  expect(titles(steps)).toEqual(['Open', [`${shown[0]} Undo`, `${shown[1]} Lift`]]);
});

const numbered = (text: string, depth = 0) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${depth + 1}"/><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const OUTLINE = [list(1, { text: '%1' }, { text: '%1.%2' }), use(1)];

test('numbers of headings are removed if the steps, and the items below them, get the same ones', async () => {
  const body = [numbered('Open'), item('Undo', { depth: 1 }), item('Lift', { depth: 1 }), numbered('Close'), numbered('Lid', 1)];
  expect(titles((await readLists(OUTLINE, body)).steps)).toEqual(['Open', ['Undo', 'Lift'], 'Close', ['Lid']]);
});

test.each([
  ['another number', OUTLINE, heading('Purpose'), ['Purpose', '1 Open', '2 Close']],
  ['letters', [list(1, { format: 'upperLetter', text: '%1.' }), use(1)], '', ['A. Open', 'B. Close']],
  ['names', [list(1, { text: 'OP %10' }), use(1)], '', ['OP 10 Open', 'OP 20 Close']],
  ['words', [list(1, { format: 'none', text: 'PART:' }), use(1)], '', ['PART: Open', 'PART: Close']],
])('headings keep the label of their list if the steps do not show it: %s', async (_, lists, before, expected) => {
  expect(titles((await readLists(lists, [before, numbered('Open'), numbered('Close')])).steps)).toEqual(expected);
});

test('labels that are the only content of table cells are kept', async () => {
  const row = (...cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
  const rows = ['Bolt', 'Nut'].map((part) => row(item(''), words(part)));
  const { texts } = await readLists(ONE, [
    heading('Open'),
    `<w:tbl>${row(words('Item'), words('Part'))}${rows.join('')}</w:tbl>`,
  ]);
  expect(texts.join(' ').replaceAll(/\s+/gu, ' ')).toContain('1. Bolt 2. Nut');
});

test('a paragraph with only a page break is not a paragraph of the list', async () => {
  const end = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  expect(titles((await readLists(ONE, [end, heading('Open'), item('Undo'), item('Lift'), end])).steps)).toEqual([
    'Open',
    ['Undo', 'Lift'],
  ]);
});

test('a warning whose signal word is the label of its list keeps it', async () => {
  const style = '<w:style w:type="paragraph" w:styleId="Warn"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const body = [heading('Open'), `<w:p><w:pPr><w:pStyle w:val="Warn"/></w:pPr>${run('Hot surface')}</w:p>`, words('Undo')];
  const { texts, steps } = await readLists([list(1, { format: 'none', text: 'WARNING:' }), use(1)], body, style);
  expect(texts).toEqual(['Open', 'WARNING: Hot surface', 'Undo']);
  expect(steps[0]?.content.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
});

test('lines in a style that is based on the style of a list are its items', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Steps"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="Steps"/></w:style>';
  const line = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr>${run(text)}</w:p>`;
  expect(titles((await readLists(ONE, [heading('Open'), line('Undo'), line('Lift')], styles)).steps)).toEqual([
    'Open',
    ['Undo', 'Lift'],
  ]);
});

test('labels in tables and below bullets are kept where no list shows them', async () => {
  const lists = [...ONE, list(2, { format: 'bullet', text: '•' }, { format: 'lowerLetter', text: '%2)' }), use(2)];
  const table = `<w:tbl><w:tr><w:tc>${item('Undo', { depth: 1 })}${item('Lift', { depth: 1 })}</w:tc></w:tr></w:tbl>`;
  const bullets = [item('Tools', { id: 2 }), item('Key', { id: 2, depth: 1 }), item('Lid', { id: 2, depth: 1 })];
  const { texts } = await readLists(lists, [heading('Open'), table, ...bullets]);
  expect(texts.filter((text) => text !== '')).toEqual(['Open', 'a) Undo', 'b) Lift', 'Tools', 'a) Key', 'b) Lid']);
});

test('a level restarts below a higher one, unless it is set to continue', async () => {
  const restart = (value: string) => [
    list(1, {}, { text: '%1-%2', more: value === '' ? '' : `<w:lvlRestart w:val="${value}"/>` }),
    use(1),
  ];
  const body = [item('A'), item('a', { depth: 1 }), item('B'), item('b', { depth: 1 })];
  expect(titles((await readLists(restart(''), body)).steps)).toEqual(['A', ['1-1 a'], 'B', ['2-1 b']]);
  expect(titles((await readLists(restart('0'), body)).steps)).toEqual(['A', ['1-1 a'], 'B', ['2-2 b']]);
});

test('a list with a list style has the definition of that style', async () => {
  const style = '<w:style w:type="numbering" w:styleId="Plant"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const lists = [
    list(1, { start: 4 }),
    use(1),
    '<w:abstractNum w:abstractNumId="2"><w:numStyleLink w:val="Plant"/></w:abstractNum>',
    use(2),
  ];
  const { steps } = await readLists(lists, [heading('Open'), item('Undo', { id: 2 })], style);
  expect(steps[0]?.content.content).toMatchObject([{ type: 'orderedList', attrs: { start: 4 } }]);
});

test.each([
  ['a list without a definition', [use(1, 9)]],
  ['a definition without levels', ['<w:abstractNum w:abstractNumId="1"/>', use(1)]],
  [
    'a style of lists that refers to itself',
    ['<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Plant"/></w:abstractNum>', use(1)],
  ],
])('%s loses no words', async (_, lists) => {
  const style = '<w:style w:type="numbering" w:styleId="Plant"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const { texts } = await readLists(lists, [heading('Open'), item('Undo')], style);
  expect(texts.filter((text) => text !== '')).toEqual(['Open', 'Undo']);
});

test('a numbered document title has no number', async () => {
  const title = `<w:p><w:pPr><w:pStyle w:val="Title"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Pump')}</w:p>`;
  expect((await readLists(ONE, [title, heading('Open'), words('Undo')])).title).toBe('Pump');
});

test('a single line with a name as its label is not an item of a list with another number', async () => {
  const { steps } = await readLists([list(1, { text: 'OP %10' }), use(1)], [heading('Open'), item('Undo')]);
  expect(steps[0]?.content.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'OP 10 ' },
        { type: 'text', text: 'Undo' },
      ],
    },
  ]);
});
