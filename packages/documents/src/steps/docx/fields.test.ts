import { expect, test } from 'vitest';
import { readDocx, run, W } from '../../testing/read-docx.ts';

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (instruction: string) => `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`;
const field = (instruction: string, result: string) =>
  `${mark('begin')}${code(instruction)}${mark('separate')}${result}${mark('end')}`;
const simple = (instruction: string, result: string) => `<w:fldSimple w:instr=" ${instruction} ">${result}</w:fldSimple>`;

const textOf = async (...content: readonly string[]) => {
  const { texts } = await readDocx([`<w:p>${content.join('')}</w:p>`]);
  return texts.join(' ').trim();
};

test.each([
  ['SET', field('SET Tq 4', run('4'))],
  ['SET in one element', simple('SET Tq 4', run('4'))],
  ['ASK', field('ASK Tq "How much?"', run('4'))],
  ['SET around another', field('SET Tq', field('REF Old', run('4')))],
])('a value that Word stores and does not show is not shown: %s', async (_, stored) => {
  expect(await textOf(run('Torque '), stored, run('5 Nm'))).toBe('Torque 5 Nm');
});

test('the value is shown where the text refers to it', async () => {
  expect(await textOf(field('SET Tq 4', run('4')), run('Torque '), field('REF Tq', run('4')), run('5 Nm'))).toBe('Torque 45 Nm');
});

test('what is shown inside of many fields is shown, within seconds', { timeout: 20_000 }, async () => {
  const open = `${mark('begin')}${code('REF a')}${mark('separate')}${run('x')}`;
  expect(await textOf(open.repeat(8_000), mark('end').repeat(8_000))).toBe('x'.repeat(8_000));
});

test('the remark on a table of contents has its words, without those of instructions', async () => {
  const inner = `${mark('begin')}${code('IF')}${field('REF Kind', run('unseen'))}${mark('separate')}${run('Open')}${mark('end')}`;
  const { remarks } = await readDocx([`<w:p>${field('TOC', run('1 ') + inner + run(' 2'))}</w:p>`, `<w:p>${run('Undo')}</w:p>`]);
  expect(remarks).toEqual([['contents', '1 Open 2']]);
});

test('a tab to the edge of a line keeps words apart', async () => {
  expect((await textOf(run('Torque'), '<w:r><w:ptab/></w:r>', run('12'))).split(/\s+/u)).toEqual(['Torque', '12']);
});

test('a note that the text refers to twice stands there once', async () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const notes = `<w:footnotes ${W}><w:footnote w:id="2"><w:p>${run('Cold.')}</w:p></w:footnote></w:footnotes>`;
  const { texts } = await readDocx([`<w:p>${run('Undo')}${reference}${run(' and lift')}${reference}</w:p>`], {
    relations: [['f', 'footnotes', 'footnotes.xml']],
    parts: { 'word/footnotes.xml': notes },
  });
  expect(texts.join(' ').match(/Cold/gu)).toHaveLength(1);
});
