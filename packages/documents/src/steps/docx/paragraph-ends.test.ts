import { expect, test } from 'vitest';
import { readDocx, run, W } from '../../testing/read-docx.ts';
import type { DraftStep } from '../index.ts';

const NUMBERING = `<w:numbering ${W}><w:abstractNum w:abstractNumId="1">${[0, 1]
  .map(
    (level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%${level + 1}."/></w:lvl>`,
  )
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

const paragraph = (content: string, properties = '', end = '') =>
  `<w:p><w:pPr>${properties}${end && `<w:rPr>${end}</w:rPr>`}</w:pPr>${content}</w:p>`;
const LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const HEADING = '<w:pStyle w:val="Heading1"/>';
const item = (words: string, end = '') => paragraph(run(words), LIST, end);
const heading = (words: string, end = '') => paragraph(run(words), HEADING, end);
const text = (words: string, end = '') => paragraph(run(words), '', end);
const deleted = (words: string) => `<w:del><w:r><w:delText>${words}</w:delText></w:r></w:del>`;

type Titles = readonly (string | Titles)[];
const titles = (steps: readonly DraftStep[]): Titles =>
  steps.flatMap(({ title, children }) => (children.length === 0 ? [title] : [title, titles(children)]));

async function read(body: readonly string[], styles = '') {
  const own = styles === '' ? {} : { 'word/styles.xml': `<w:styles ${W}>${styles}</w:styles>` };
  const { steps, texts, remarks } = await readDocx(body, { parts: { 'word/numbering.xml': NUMBERING, ...own } });
  return { titles: titles(steps), texts: texts.filter((each) => each !== ''), remarks };
}

const SEPARATOR = '<w:vanish/><w:specVanish/>';

test.each(['<w:del/>', '<w:moveFrom/>', '<w:vanish/>'])('a paragraph of which nothing shows is not counted: %s', async (end) => {
  const body = [heading('Open'), item('Undo'), item('Lift'), paragraph('', LIST, end), heading('Close'), item('Lower')];
  const { steps } = await readDocx(body, { parts: { 'word/numbering.xml': NUMBERING } });
  expect(steps[1]?.content.content).toMatchObject([{ type: 'orderedList', attrs: { start: 3 } }]);
});

test('a heading that text follows on the same line keeps its number and is counted', async () => {
  const numbered = (words: string, end = '') => paragraph(run(words), HEADING + LIST, end);
  const body = [heading('Purpose'), numbered('Open', SEPARATOR), text(' the lid.'), numbered('Close'), text('See 2.')];
  expect((await read(body)).titles).toEqual(['Purpose', '1. Open', '2. Close']);
});

test('an item that text follows on the same line is counted', async () => {
  const body = [heading('Open'), item('Undo', SEPARATOR), text(' with key 17'), item('Lift'), item('Close')];
  expect(await read(body)).toMatchObject({
    titles: ['Open', ['Undo', 'Lift', 'Close']],
    texts: ['Open', 'Undo', 'with key 17', 'Lift', 'Close'],
  });
});

test('a paragraph that its style hides is not counted', async () => {
  const style = '<w:style w:type="paragraph" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>';
  const hidden = paragraph(run('internal'), `<w:pStyle w:val="Secret"/>${LIST}`);
  const { titles, remarks } = await read([heading('Open'), item('Undo'), hidden, item('Lift'), item('Close')], style);
  expect(titles).toEqual(['Open', ['Undo', 'Lift', 'Close']]);
  expect(remarks).toEqual([['hidden-text', 'internal']]);
});

test.each(['<w:del/>', '<w:moveFrom/>'])('paragraphs are one where the end between them is gone: %s', async (end) => {
  const body = [
    heading('Open the ', end),
    '<w:bookmarkStart w:id="1" w:name="a"/>',
    heading('lid'),
    text('Wait ', end),
    text('here.'),
  ];
  expect(await read(body)).toEqual({ titles: ['Open the lid'], texts: ['Open the lid', 'Wait here.'], remarks: [] });
  const three = [heading('Open'), item('Undo', end), item(' the ', end), item('bolt'), item('Lift')];
  expect((await read(three)).titles).toEqual(['Open', ['Undo the bolt', 'Lift']]);
});

test('a deleted heading is part of the text behind it, with its words in a remark', async () => {
  const gone = paragraph(deleted('Old'), HEADING, '<w:del/>');
  expect(await read([heading('Open'), text('Wait'), gone, text('Press'), heading('Close')])).toEqual({
    titles: ['Open', 'Close'],
    texts: ['Open', 'Wait', 'Press', 'Close'],
    remarks: [['deleted-text', 'Old']],
  });
});

test('a paragraph whose end is gone stays before a table, and at the end', async () => {
  const table = `<w:tbl><w:tr><w:tc>${text('M8')}</w:tc></w:tr></w:tbl>`;
  const { texts } = await read([heading('Open'), text('Bolts', '<w:del/>'), table, text('Nuts', '<w:del/>')]);
  expect(texts).toEqual(['Open', 'Bolts', 'M8', 'Nuts']);
});
