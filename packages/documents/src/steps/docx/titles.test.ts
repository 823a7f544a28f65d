import type { BlockNode } from '@benchbook/domain/markup';
import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import { expect, test } from 'vitest';
import { M, OFFICE, readDocx as read, run, W } from '../../testing/read-docx.ts';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readDocxSteps } from './read-docx-steps.ts';

test('typed numbers of headings are removed if the steps get the same ones', async () => {
  const heading = (level: number, text: string) => paragraph(text, { style: `Heading${level}` });
  const titles = async (body: readonly string[]) => (await read(body)).texts.filter((text) => text !== '');
  expect(await titles([heading(1, '1. Undo'), heading(1, '2. Lift')])).toEqual(['Undo', 'Lift']);
  expect(
    await titles([
      heading(1, '1) Undo'),
      heading(2, '1.1 Left'),
      heading(3, '1.1.1 Lid'),
      heading(2, '1.2 Right'),
      heading(1, '2) Lift'),
    ]),
  ).toEqual(['Undo', 'Left', 'Lid', 'Right', 'Lift']);
});

test('values below numbered chapters are kept', async () => {
  const body = ['1. Pump', '1.1 bar at first', '1.2 BAR then', '2. Stop'].map((text) =>
    paragraph(text, { style: /bar/i.test(text) ? 'Heading2' : 'Heading1' }),
  );
  const { texts } = await read(body);
  expect(texts.filter((text) => text !== '')).toEqual(['Pump', '1.1 bar at first', '1.2 BAR then', 'Stop']);
});

test('typed numbers are kept if the steps get other ones, as texts refer to them', async () => {
  const titles = async (...words: readonly string[]) =>
    (
      await read(words.map((text) => paragraph(text.replace(/^# /, ''), text.startsWith('# ') ? { style: 'Heading1' } : {})))
    ).steps.map(({ title }) => title);
  expect(await titles('# 1. Undo', '# Notes', '# 2. Lift', 'Pull as in step 2.')).toEqual(['1. Undo', 'Notes', '2. Lift']);
  expect(await titles('Before.', '# 1. Undo', '# 2. Lift')).toEqual(['', '1. Undo', '2. Lift']);
  expect(await titles('# 3. Undo', '# 5. Lift')).toEqual(['3. Undo', '5. Lift']);
  expect(await titles('# 1 Undo', '# 12 V supply')).toEqual(['1 Undo', '12 V supply']);
  expect(await titles('# 1. Undo', '# 01. Lift')).toEqual(['1. Undo', '01. Lift']);
  expect(await titles('# 1. Undo', 'Pull.')).toEqual(['1. Undo']);
  const below = ['1. Undo', '1. Left', '2. Right'].map((text, index) =>
    paragraph(text, { style: `Heading${index === 0 ? 1 : 2}` }),
  );
  const { title, steps } = await read(below);
  expect([title, ...steps.map((step) => step.title)]).toEqual(['1. Undo', '1. Left', '2. Right']);
});

test.each([
  ['quantities', '1 Person lifts the frame', '2 Persons lift the cover'],
  ['a pause', '1 HOUR CHECK', '2 MIN COOL DOWN'],
  ['counted parts', '1 X M10 bolt', '2 X M10 nut'],
  ['numbers without a sign', '1 Undo', '2 Lift'],
  ['an ordinal number', 'Kupplung treten', '2. Gang einlegen', '3. Gang einlegen'],
  ['ordinal numbers', '1. Gang einlegen', '2. Gang einlegen'],
  ['the numbers of some', '1. Undo', '2. Lift', 'Notes'],
])('titles with %s are kept whole', async (_, ...words) => {
  const body = words.map((text) => paragraph(text.trim(), { style: text.startsWith(' ') ? 'Heading2' : 'Heading1' }));
  const { texts } = await read(body);
  expect(texts.filter((text) => text !== '')).toEqual(words.map((text) => text.trim()));
});

test('typed numbers of headings are kept if steps of a list or a table before them shift the count', async () => {
  const body = [
    paragraph('1. Undo', { style: 'Heading1' }),
    paragraph('Left cover', { list: 'numbers' }),
    paragraph('Right cover', { list: 'numbers' }),
    paragraph('1.1 Lift', { style: 'Heading2' }),
    paragraph('2. Close', { style: 'Heading1' }),
  ];
  const { texts } = await read(body);
  expect(texts.filter((text) => text !== '')).toEqual(['1. Undo', 'Left cover', 'Right cover', '1.1 Lift', '2. Close']);
});

test('a single heading above all others is the title, unless the document has one', async () => {
  const body = [
    paragraph('Pump 4', { style: 'Heading1' }),
    paragraph('Undo', { style: 'Heading2' }),
    paragraph('Lift', { style: 'Heading2' }),
  ];
  const { title, steps } = await read(body);
  expect([title, steps.map((step) => step.title)]).toEqual(['Pump 4', ['Undo', 'Lift']]);
  const titled = await read([paragraph('Manual', { style: 'Title' }), ...body]);
  expect([titled.title, titled.texts]).toEqual(['Manual', ['Pump 4', '', 'Undo', '', 'Lift', '']]);
});

test('raised and lowered numbers stay raised and lowered in a title; a fraction stays apart from the number before it', async () => {
  const signs = (text: string, way: string) => `<w:r><w:rPr><w:vertAlign w:val="${way}"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Down to 10')}${signs('-3', 'superscript')}${run(' bar H')}${signs('2', 'subscript')}${run('O')}</w:p>`;
  const half = `<m:oMath ${M}><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;
  const { texts } = await read([heading, `<w:p>${run('Turn 2')}${half}${run(' times.')}</w:p>`]);
  expect(texts).toEqual(['Down to 10⁻³ bar H₂O', 'Turn 2 1/2 times.']);
});

const raised = (text: string, properties: string) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const superscript = (text: string) => raised(text, '<w:vertAlign w:val="superscript"/>');
const STYLES = {
  'word/styles.xml': `<w:styles ${W}>
    <w:style w:type="character" w:styleId="Power"><w:name w:val="Power"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="Exponent"><w:name w:val="Exponent"/><w:basedOn w:val="Power"/></w:style>
    <w:style w:type="character" w:styleId="High"><w:name w:val="High"/><w:rPr><w:position w:val="6"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Spaced"><w:name w:val="Spaced"/><w:rPr><w:position w:val="4"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
  </w:styles>`,
};

test.each([
  ['its own height', '<w:vertAlign w:val="superscript"/>', true],
  ['its style', '<w:rStyle w:val="Power"/>', true],
  ['the style on which its own is based', '<w:rStyle w:val="Exponent"/>', true],
  ['its position', '<w:position w:val="6"/>', true],
  ['a position in points', '<w:position w:val="3pt"/>', true],
  ['the position of its style', '<w:rStyle w:val="High"/>', true],
  ['nothing, as its own height is that of the line', '<w:rStyle w:val="Power"/><w:vertAlign w:val="baseline"/>', false],
  ['nothing, as its position is that of the line', '<w:rStyle w:val="High"/><w:position w:val="0"/>', false],
])('a power that is raised by %s is the same in title and text', async (_, properties, isRaised) => {
  const words = `${run('Pump to 10')}${raised('-3', properties)}${run(' mbar')}`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${words}</w:p>`;
  const { steps } = await read([heading, `<w:p>${words}</w:p>`], { parts: STYLES });
  expect(steps[0]!.title).toBe(isRaised ? 'Pump to 10⁻³ mbar' : 'Pump to 10-3 mbar');
  expect(marksOf(steps[0]!.content.content[0])).toEqual(isRaised ? [[], ['superscript'], []] : [[]]);
});

const DEFAULTS = (size: string) => ({
  'word/styles.xml': `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="${size}"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="character" w:styleId="Large"><w:name w:val="Large"/><w:rPr><w:sz w:val="48"/></w:rPr></w:style></w:styles>`,
});

test.each([
  ['half a point', '22', '<w:position w:val="1"/>', 'Tighten with 25 Nm', []],
  ['a point down', '22', '<w:position w:val="-2"/>', 'Tighten with 25 Nm', []],
  ['too little for a power', '22', '<w:position w:val="3"/>', 'Tighten with 25 Nm', [['written-figures', '25']]],
  ['what Word raises by', '22', '<w:position w:val="6"/>', 'Tighten with 2⁵ Nm', []],
  ['as much in a heading', '32', '<w:position w:val="6"/>', 'Tighten with 2⁵ Nm', []],
  ['as much of large letters', '44', '<w:position w:val="6"/>', 'Tighten with 25 Nm', [['written-figures', '25']]],
  [
    'as much of a large style',
    '22',
    '<w:rStyle w:val="Large"/><w:position w:val="6"/>',
    'Tighten with 25 Nm',
    [['written-figures', '25']],
  ],
  ['as much of its own small letters', '44', '<w:sz w:val="16"/><w:position w:val="6"/>', 'Tighten with 2⁵ Nm', []],
  ['millimetres', '22', '<w:position w:val="2mm"/>', 'Tighten with 2⁵ Nm', []],
])('numbers are raised relative to their size: %s', async (_, size, properties, title, expected) => {
  const words = `${run('Tighten with 2')}${raised('5', properties)}${run(' Nm')}`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${words}</w:p>`;
  const { texts, remarks } = await read([heading], { parts: DEFAULTS(size) });
  expect([texts[0], remarks]).toEqual([title, expected]);
});

test.each([
  ['one line', '<w:strike/>'],
  ['two lines', '<w:dstrike/>'],
  ['its style', '<w:rStyle w:val="Void"/>'],
])('a value that is struck by %s is struck in title and text', async (_, properties) => {
  const words = `${run('Tighten with ')}${raised('25', properties)}${run(' 30 Nm')}`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${words}</w:p>`;
  const styles = `<w:styles ${W}><w:style w:type="character" w:styleId="Void"><w:name w:val="Void"/><w:rPr><w:dstrike/></w:rPr></w:style></w:styles>`;
  const { steps, remarks } = await read([heading, `<w:p>${words}</w:p>`], { parts: { 'word/styles.xml': styles } });
  expect(steps[0]!.title).toBe('Tighten with [crossed out: 25] 30 Nm');
  expect(marksOf(steps[0]!.content.content[0])).toEqual([[], ['strike'], []]);
  expect(remarks).toEqual([['struck-text', '[crossed out: 25]']]);
});

test('a position below the line is a subscript; the position of a whole paragraph style is not a superscript', async () => {
  const lowered = `<w:p>${run('Fill in H')}${raised('2', '<w:position w:val="-4"/>')}${run('O')}</w:p>`;
  const spaced = `<w:p><w:pPr><w:pStyle w:val="Spaced"/></w:pPr>${run('Down to 10')}${raised('-3', '<w:position w:val="10"/>')}</w:p>`;
  const note = `<w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${run('Only now')}</w:p>`;
  const [step] = (await read([lowered, spaced, note], { parts: STYLES })).steps;
  expect(step!.content.content.map(marksOf)).toEqual([[[], ['subscript'], []], [[], ['superscript']], [['superscript']]]);
});

test('a raised character of a symbol font is raised', async () => {
  const minus = '<w:r><w:rPr><w:position w:val="6"/></w:rPr><w:sym w:font="Symbol" w:char="F02D"/></w:r>';
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Pump to 10')}${minus}${superscript('3 ')}${run('mbar')}</w:p>`;
  expect((await read([heading])).texts[0]).toBe('Pump to 10⁻³ mbar');
});

test('raised numbers without a Unicode character are written out in titles, with a remark; in texts they are superscripts', async () => {
  const words = `${run('Bore to 25')}${superscript('+0.2 ')}${run('mm')}`;
  const title = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run('Up to 10')}${superscript('1,5')}${run(' parts')}</w:p>`;
  const item = (more: string) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${more}</w:p>`;
  const body = [title, `<w:p>${words}</w:p>`, item(words), item(`${run('Keep 5')}${superscript('-')}${run('8 bar^(2)')}`)];
  const document = await readDocxSteps(aFile(await sampleDocx(body), 'a.docx'), aFolder());
  expect(document.title).toBe('Up to 10^(1,5) parts');
  expect(document.steps[0]!.children.map((step) => step.title)).toEqual(['Bore to 25^(+0.2) mm', 'Keep 5-8 bar^(2)']);
  expect(document.remarks).toEqual([
    { kind: 'written-figures', place: { heading: 'Up to 10^(1,5) parts' }, words: '10^(1,5)' },
    { kind: 'written-figures', place: { heading: 'Bore to 25^(+0.2) mm' }, words: '25^(+0.2)' },
  ]);
});

test('the header of a column beside steps keeps its power', async () => {
  const cell = (words: string) => `<w:tc><w:p>${words}</w:p></w:tc>`;
  const head = cell(run('Step')) + cell(run('Work')) + cell(`${run('10')}${superscript('-3')}${run(' mbar')}`);
  const rows = ['1', '2'].map((number) => `<w:tr>${cell(run(number))}${cell(run('Pump.'))}${cell(run('4'))}</w:tr>`);
  const { texts } = await read([`<w:tbl><w:tr>${head}</w:tr>${rows.join('')}</w:tbl>`]);
  expect(texts).toEqual(['Pump.', '10⁻³ mbar: 4', 'Pump.', '10⁻³ mbar: 4']);
});

test('a footnote reference in a title is not a power', async () => {
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Tighten with 8 Nm')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`;
  const notes = `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${run('Only 6 Nm.')}</w:p></w:footnote></w:footnotes>`;
  const { texts, remarks } = await read([heading], {
    relations: [['n', 'footnotes', 'footnotes.xml']],
    parts: { 'word/footnotes.xml': notes },
  });
  expect([texts, remarks]).toEqual([['Tighten with 8 Nm[1]', '[1] Only 6 Nm.'], []]);
});

function marksOf(node: BlockNode | undefined) {
  const content = node?.type === 'paragraph' ? (node.content ?? []) : [];
  return content.map((each) => (each.type === 'text' ? (each.marks ?? []).map(({ type }) => type) : []));
}

test('a title that is too long is complete in the text', async () => {
  const long = `Undo ${'the upper and '.repeat(12)}the lower cover`;
  const { steps, texts } = await read([paragraph(long, { style: 'Heading1' }), paragraph('Slowly.')]);
  expect(steps[0]?.title).toMatch(/…$/);
  expect(texts.slice(1)).toEqual([long, 'Slowly.']);
});

test('a link in a heading or an item is in the text of its step, as titles have no links', async () => {
  const relations = [['form', 'hyperlink', 'http://plant/form77', 'External']] as const;
  const link = (text: string) => `<w:hyperlink r:id="form" xmlns:r="${OFFICE}">${run(text)}</w:hyperlink>`;
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${link(text)}</w:p>`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Read ')}${link('the form')}</w:p>`;
  const { steps } = await read([heading, item('Fill it in.'), item('Sign this form.')], { relations });
  const [step] = steps;
  const all = [step, ...(step?.children ?? [])].map((each) => [each?.title, JSON.stringify(each?.content)]);
  expect(all).toEqual(
    ['Read the form', 'Fill it in', 'Sign this form'].map((title) => [title, expect.stringContaining('http://plant/form77')]),
  );
});
