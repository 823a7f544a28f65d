import { expect, test } from 'vitest';
import { readDocx, run } from '../../testing/read-docx.ts';

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
