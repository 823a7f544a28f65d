import { paragraph } from '@benchbook/testkit/sample-docx';
import { expect, test } from 'vitest';
import { readDocx as read, run } from '../../testing/read-docx.ts';

test('typed numbers of headings go where the steps get the same ones', async () => {
  const heading = (level: number, text: string) => paragraph(text, { style: `Heading${level}` });
  const titles = async (body: readonly string[]) => (await read(body)).texts.filter((text) => text !== '');
  expect(await titles([heading(1, '1. Undo'), heading(1, '2. Lift')])).toEqual(['Undo', 'Lift']);
  expect(await titles([heading(1, '1 Undo'), heading(2, '1.1 Left'), heading(2, '1.2 Right')])).toEqual([
    '1.1 Left',
    '1.2 Right',
  ]);
  expect(await titles([heading(1, '1 Undo'), heading(2, '1.1 Left'), heading(1, '2 Lift'), heading(1, 'Notes')])).toEqual([
    'Undo',
    'Left',
    'Lift',
    'Notes',
  ]);
});

test('typed numbers stay where the steps get other ones, as texts refer to them', async () => {
  const titles = async (...words: readonly string[]) =>
    (
      await read(words.map((text) => paragraph(text.replace(/^# /, ''), text.startsWith('# ') ? { style: 'Heading1' } : {})))
    ).steps.map(({ title }) => title);
  expect(await titles('# 1. Undo', '# Notes', '# 2. Lift', 'Pull as in step 2.')).toEqual(['1. Undo', 'Notes', '2. Lift']);
  expect(await titles('Before.', '# 1. Undo', '# 2. Lift')).toEqual(['', '1. Undo', '2. Lift']);
  expect(await titles('# 3. Undo', '# 5. Lift')).toEqual(['3. Undo', '5. Lift']);
  expect(await titles('# 1 Undo', '# 12 V supply')).toEqual(['1 Undo', '12 V supply']);
  expect(await titles('# 1 Undo', '# 01 Lift')).toEqual(['1 Undo', '01 Lift']);
});

test('steps of a list or a table count with the headings that follow them', async () => {
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

test('a single heading over everything is the title, unless the document has one', async () => {
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

test('raised and lowered numbers keep their place in a title; a fraction stays apart from the number before it', async () => {
  const signs = (text: string, way: string) => `<w:r><w:rPr><w:vertAlign w:val="${way}"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Down to 10')}${signs('-3', 'superscript')}${run(' bar H')}${signs('2', 'subscript')}${run('O')}</w:p>`;
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const half = `<m:oMath ${math}><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;
  const { texts } = await read([heading, `<w:p>${run('Turn 2')}${half}${run(' times.')}</w:p>`]);
  expect(texts).toEqual(['Down to 10⁻³ bar H₂O', 'Turn 2 1/2 times.']);
});

test('a title that is too long is whole in the text', async () => {
  const long = `Undo ${'the upper and '.repeat(12)}the lower cover`;
  const { steps, texts } = await read([paragraph(long, { style: 'Heading1' }), paragraph('Slowly.')]);
  expect(steps[0]?.title).toMatch(/…$/);
  expect(texts.slice(1)).toEqual([long, 'Slowly.']);
});
