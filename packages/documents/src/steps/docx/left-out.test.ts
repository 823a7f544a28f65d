import { samplePng } from '@benchbook/testkit';
import { paragraph, picture, sampleDocx, table } from '@benchbook/testkit/sample-docx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inline, type More, OFFICE, readDocx as read, run, W } from '../../testing/read-docx.ts';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readDocxSteps } from '../index.ts';

test('words of headers, footers and comments have one remark each; page numbers have none', async () => {
  const part = (name: string, words: string) => `<w:${name} ${W}><w:p>${run(words)}</w:p></w:${name}>`;
  const { texts, remarks } = await read([`<w:p>${run('Press.')}<w:r><w:commentReference w:id="4"/></w:r></w:p>`], {
    relations: [
      ['c', 'comments', 'comments.xml'],
      ['h1', 'header', 'header1.xml'],
      ['h2', 'header', 'header2.xml'],
      ['f', 'footer', 'footer1.xml'],
    ],
    parts: {
      'word/comments.xml': `<w:comments ${W}><w:comment w:id="4"><w:p>${run('Really?')}</w:p></w:comment></w:comments>`,
      'word/header1.xml': part('hdr', 'DANGER'),
      'word/header2.xml': part('hdr', 'DANGER'),
      'word/footer1.xml': part('ftr', 'Page 1 of 3'),
    },
  });
  expect(texts).toEqual(['', 'Press.']);
  expect(remarks).toEqual([
    ['comment', 'Really?'],
    ['header-footer', 'DANGER'],
  ]);
});

test.each([
  ['a number of a document', `<w:p>${run('4711-0815-03')}</w:p>`, ['4711-0815-03']],
  ['a number of an order', `<w:p>${run('4711')}</w:p>`, ['4711']],
  ['a date', `<w:p>${run('12.03.2024')}</w:p>`, ['12.03.2024']],
  ['a bare number of a page', `<w:p>${run('– 3 –')}</w:p>`, []],
  ['a number of a page and of all', `<w:p>${run('3 / 12')}</w:p>`, []],
  [
    'an item of a list, which the text does not count',
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('DANGER')}</w:p>`,
    ['1. DANGER'],
  ],
])('what a header says is a remark, but for numbers of pages: %s', async (_, words, expected) => {
  const level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
  const lists = `<w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  const { remarks } = await read([paragraph('Undo', { list: 'numbers' }), paragraph('Lift', { list: 'numbers' })], {
    relations: [['h', 'header', 'header1.xml']],
    parts: {
      'word/header1.xml': `<w:hdr ${W}>${words}</w:hdr>`,
      'word/numbering.xml': `<w:numbering ${W}>${lists}</w:numbering>`,
    },
  });
  expect(remarks).toEqual(expected.map((each) => ['header-footer', each]));
});

test('the words of a diagram and a chart are in the text and in remarks', async () => {
  const dgm = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';
  const c = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const { texts, remarks } = await read(
    [
      inline('diagram', `<d:relIds xmlns:d="${dgm}" xmlns:r="${OFFICE}" r:dm="dm"/>`),
      inline('chart', `<c:chart xmlns:c="${c}" xmlns:r="${OFFICE}" r:id="ch"/>`),
    ],
    {
      relations: [
        ['dm', 'diagramData', 'diagrams/data1.xml'],
        ['ch', 'chart', 'charts/chart1.xml'],
      ],
      parts: {
        'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="${dgm}" xmlns:a="${a}"><dgm:pt><a:p><a:r><a:t>Drain</a:t></a:r></a:p></dgm:pt><dgm:pt><a:p><a:r><a:t>Fill</a:t></a:r></a:p></dgm:pt></dgm:dataModel>`,
        'word/charts/chart1.xml': `<c:chartSpace xmlns:c="${c}" xmlns:a="${a}"><a:t>Wear</a:t><c:pt><c:v>12</c:v></c:pt></c:chartSpace>`,
      },
    },
  );
  expect(texts).toEqual(['', '[A diagram (SmartArt) was left out: "Drain Fill".]', '[A chart was left out: "Wear 12".]']);
  expect(remarks).toEqual([
    ['diagram', 'Drain Fill'],
    ['chart', 'Wear 12'],
  ]);
});

test('external, missing and hidden pictures have different remarks', async () => {
  const hidden = picture(3).replace('<a:graphic ', '<wp:docPr id="1" hidden="1"/><a:graphic ');
  const { texts, remarks, pictures } = await read([picture(1), picture(2), hidden, picture(4)], {
    relations: [
      ['pic1', 'image', 'https://example.org/a.png', 'External'],
      ['pic2', 'image', 'media/none.png'],
      ['pic3', 'image', 'media/a.png'],
      ['pic4', 'image', '/word/media/a.png'],
    ],
    parts: { 'word/media/a.png': samplePng() },
  });
  expect(remarks).toEqual([
    ['picture-linked', 'Picture 1'],
    ['picture-missing', 'Picture 2'],
    ['picture-hidden', 'Picture 3'],
  ]);
  expect(texts.filter((text) => text.startsWith('[Picture'))).toHaveLength(3);
  expect(pictures).toHaveLength(1);
});

test('parts of other files, ink and embedded objects leave a placeholder', async () => {
  const object =
    '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Excel.Sheet.12"/></w:object></w:r></w:p>';
  const { texts, remarks } = await read(['<w:altChunk/>', object, '<w:p><w:r><w:contentPart/></w:r></w:p>']);
  expect(texts).toEqual([
    '',
    '[A part of another file was left out.]',
    '[An embedded object was left out: "Excel.Sheet.12".]',
    '[A drawing of lines and shapes was left out.]',
  ]);
  expect(remarks.map(([kind]) => kind)).toEqual(['other-file', 'object', 'drawing']);
});

test('check boxes of older forms keep their state', async () => {
  const box = (more: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${more}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body = [`<w:p>${box('<w:checked/>')}${run(' cold')}</w:p>`, `<w:p>${box('<w:default w:val="0"/>')}${run(' dry')}</w:p>`];
  expect((await read(body)).texts).toEqual(['', '☑ cold', '☐ dry']);
});

test('a table of contents in a content control is no step, and a remark has its words', async () => {
  const entries = `${paragraph('Contents')}${paragraph('Fit')}`;
  const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${entries}</w:sdtContent></w:sdt>`;
  const { texts, remarks } = await read([contents, paragraph('Fit', { style: 'Heading1' }), paragraph('Press.')]);
  expect([texts, remarks]).toEqual([['Fit', 'Press.'], [['contents', 'Contents Fit']]]);
});

test('the words of a field with a table of contents are in one remark', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const begin = `${mark('begin')}<w:r><w:instrText>TOC</w:instrText></w:r>${mark('separate')}`;
  const page = `${mark('begin')}<w:r><w:instrText>PAGEREF a</w:instrText></w:r>${mark('separate')}${run('3')}${mark('end')}`;
  const contents = [
    `<w:p>${begin}${run('Fit')}<w:r><w:tab/></w:r>${run('2')}</w:p>`,
    `<w:p>${run('Close ')}${page}${mark('end')}</w:p>`,
  ];
  const { texts, remarks } = await read([...contents, paragraph('Fit', { style: 'Heading1' }), paragraph('Press.')]);
  expect([texts, remarks]).toEqual([['Fit', 'Press.'], [['contents', 'Fit 2 Close 3']]]);
});

test('a picture in a VML drawing is cropped and rotated as displayed', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04010' } })
    .png()
    .toBuffer();
  const shape = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:10pt;rotation:90"><v:imagedata r:id="p" cropright="32768f"/></v:shape></w:pict></w:r></w:p>`;
  const { pictures } = await read([shape], { relations: [['p', 'image', 'media/a.png']], parts: { 'word/media/a.png': png } });
  expect(await sharp(pictures[0]!.path).metadata()).toMatchObject({ width: 20, height: 20 });
});

test('columns beside the action column keep their headers; a table of values stays a table', async () => {
  const steps = table([
    ['No.', 'Tool', 'Action'],
    ['10', 'Key 13', 'Undo it.'],
    ['20', '', 'Lift it.'],
  ]);
  expect((await read([steps])).texts).toEqual(['10 Undo it', 'Tool: Key 13', '20 Lift it', '']);
  const values = table([
    ['Item', 'Torque'],
    ['M8', '12 Nm'],
    ['M10', '25 Nm'],
  ]);
  const parts = table([
    ['Item', 'Description', 'Qty'],
    ['1', 'Bolt', '4'],
    ['2', 'Washer', '4'],
  ]);
  for (const each of [values, parts]) expect((await read([each])).steps[0]?.content.content[0]?.type).toBe('table');
});

test('elements nested without limit are refused', async () => {
  const deep = `${'<w:smartTag>'.repeat(5_000)}${run('a')}${'</w:smartTag>'.repeat(5_000)}`;
  await expect(read([`<w:p>${deep}</w:p>`])).rejects.toMatchObject({ name: 'DocumentError', code: 'DAMAGED' });
});

test('a document in the strict format is read like any other', async () => {
  const strict =
    '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body><w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Fit</w:t></w:r></w:p><w:p><w:r><w:t>Press.</w:t></w:r></w:p></w:body></w:document>';
  expect((await read([], { parts: { 'word/document.xml': strict } })).texts).toEqual(['Fit', 'Press.']);
});

/** The drawing of a picture, to be put in a run. */
const drawing = (number: number) => /<w:drawing>.*<\/w:drawing>/s.exec(picture(number))![0];
const hiddenRun = (content: string) => `<w:r><w:rPr><w:vanish/></w:rPr>${content}</w:r>`;
const NOTED: More = {
  relations: [
    ['pic1', 'image', 'media/a.png'],
    ['n', 'footnotes', 'footnotes.xml'],
    ['c', 'comments', 'comments.xml'],
  ],
  parts: {
    'word/media/a.png': samplePng(),
    'word/footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${run('Only 6 Nm.')}</w:p></w:footnote></w:footnotes>`,
    'word/comments.xml': `<w:comments ${W}><w:comment w:id="1"><w:p>${run('Really?')}</w:p></w:comment></w:comments>`,
  },
};
const NOTE = '<w:footnoteReference w:id="1"/>';
const COMMENT = '<w:commentReference w:id="1"/>';

const UNSEEN: readonly (readonly [what: string, block: string, remarks: readonly (readonly [string, string])[]])[] = [
  ['a picture in a hidden run', `<w:p>${hiddenRun(drawing(1))}</w:p>`, [['picture-hidden', 'Picture 1']]],
  ['a footnote of a hidden reference', `<w:p>${hiddenRun(NOTE)}</w:p>`, [['hidden-text', 'Only 6 Nm.']]],
  ['a comment on hidden words', `<w:p>${hiddenRun(COMMENT)}</w:p>`, [['comment', 'Really?']]],
  ['a deleted picture', `<w:p><w:del><w:r>${drawing(1)}</w:r></w:del></w:p>`, [['picture-deleted', 'Picture 1']]],
  ['a deleted footnote', `<w:p><w:del><w:r>${NOTE}</w:r></w:del></w:p>`, [['deleted-text', 'Only 6 Nm.']]],
  [
    'deleted content between paragraphs',
    `<w:del><w:r><w:delText>old</w:delText>${drawing(1)}</w:r></w:del>`,
    [
      ['deleted-text', 'old'],
      ['picture-deleted', 'Picture 1'],
    ],
  ],
  [
    'a hidden row with a picture',
    `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc><w:p><w:r>${drawing(1)}</w:r></w:p></w:tc></w:tr></w:tbl>`,
    [['picture-hidden', 'Picture 1']],
  ],
  ['another document in a paragraph', '<w:p><w:subDoc r:id="s"/></w:p>', [['other-file', '']]],
];

for (const [what, block, expected] of UNSEEN) {
  test(`${what} is no step and leaves a remark`, async () => {
    const { texts, remarks, pictures } = await read([paragraph('Press.'), block], NOTED);
    expect(remarks).toEqual(expected);
    const marks = remarks.flatMap(([kind]) => (kind === 'other-file' ? ['[A part of another file was left out.]'] : []));
    expect(texts.filter((text) => text !== '')).toEqual(['Press.', ...marks]);
    expect(pictures).toEqual([]);
  });
}

test('runs between paragraphs are read as text', async () => {
  expect((await read([`<w:ins>${run('Press.')}</w:ins>`])).texts).toEqual(['', 'Press.']);
});

test('the heading that a remark names has only its visible words', async () => {
  const boxed = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph('Hot!')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Fit')}${hiddenRun('<w:t>secret</w:t>')}${boxed}</w:p>`;
  const body = [heading, `<w:p>${run('Press.')}${hiddenRun('<w:t>more</w:t>')}</w:p>`];
  const { remarks } = await readDocxSteps(aFile(await sampleDocx(body), 'a.docx'), aFolder());
  expect(remarks).toEqual([
    { kind: 'hidden-text', words: 'secret', place: { heading: 'Fit' } },
    { kind: 'hidden-text', words: 'more', place: { heading: 'Fit', paragraph: 2 } },
  ]);
});

test('characters of symbol fonts are shown as letters; one that has none leaves a placeholder', async () => {
  const sign = (font: string, character: string) => `<w:r><w:sym w:font="${font}" w:char="${character}"/></w:r>`;
  const body = [sign('Wingdings', 'F0FC'), sign('Segoe UI Symbol', '2713'), sign('Own Signs', 'F041')];
  const { texts, remarks } = await read([`<w:p>${body.join('')}</w:p>`]);
  expect(texts).toEqual(['', '✓✓[A sign that has no letter was left out: "Own Signs F041".]']);
  expect(remarks).toEqual([['symbol', 'Own Signs F041']]);
});

test('characters that reverse the direction of the following text are removed', async () => {
  const { texts } = await read([`<w:p>${run('Turn \u202e12\u202c Nm, &#x202D;M8 \u2066ab\u2069')}</w:p>`]);
  expect(texts).toEqual(['', 'Turn 12 Nm, M8 \u2066ab\u2069']);
});

test('a picture beside the number of a step is in its step; with one in the header row the table stays a table', async () => {
  const cell = (text: string, more = '') => `<w:tc><w:p>${text === '' ? '' : run(text)}${more}</w:p></w:tc>`;
  const rows = (head: string, first: string) =>
    `<w:tbl><w:tr>${cell('Step', head)}${cell('Work')}</w:tr><w:tr>${cell('1', first)}${cell('Undo it.')}</w:tr><w:tr>${cell('2')}${cell('Lift it.')}</w:tr></w:tbl>`;
  const { steps, texts } = await read([rows('', `<w:r>${drawing(1)}</w:r>`)], NOTED);
  expect(texts.filter((text) => text !== '')).toEqual(['Undo it.', 'Lift it.']);
  expect(steps[0]!.content.content).toMatchObject([{ type: 'image', attrs: { id: 'picture-1.png' } }]);
  const headed = await read([rows(`<w:r>${drawing(1)}</w:r>`, '')], NOTED);
  expect(headed.steps[0]!.content.content.map(({ type }) => type)).toEqual(['table']);
});

test('numbers in a table of steps other than 1, 2, 3 stay in the titles', async () => {
  const titles = async (...numbers: readonly string[]) => {
    const rows = numbers.map((number) => [number, 'Lift it as in operation 10.']);
    return (await read([table([['Operation', 'Work'], ...rows])])).steps.map(({ title }) => title);
  };
  const words = 'Lift it as in operation 10';
  expect(await titles('1', '2')).toEqual([words, words]);
  expect(await titles('10', '20')).toEqual([`10 ${words}`, `20 ${words}`]);
  expect(await titles('Op. 4', 'Op. 5')).toEqual([`Op. 4 ${words}`, `Op. 5 ${words}`]);
});

test('words drawn as WordArt occur once, and apart from each other', async () => {
  const letters = (text: string) =>
    `<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textpath string="${text}"/></v:shape></w:pict></w:r>`;
  const box = `<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox><w:txbxContent><w:p>${letters('HOT')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
  const { texts } = await read([`<w:p>${letters('DRY')}${letters('COLD')}${box}</w:p>`]);
  expect(texts.join(' ').trim().split(/\s+/u)).toEqual(['DRY', 'COLD', 'HOT']);
});
