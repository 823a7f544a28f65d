import { expect, test } from 'vitest';
import { run } from '../../testing/read-docx.ts';
import { item, list, readLists, table, use } from '../../testing/word-lists.ts';

/** What cells show: a list of steps may not show its numbers. */
async function shownInCells(lists: readonly string[], cells: readonly string[], styles = '') {
  const { texts } = await readLists(lists, [table(...cells.map((cell) => [cell]))], styles);
  return texts.join(' ').replaceAll(/\s+/gu, ' ').trim();
}

test('a level that is set to plain figures shows those above it in figures as well', async () => {
  const lists = [list(1, { format: 'upperRoman', text: '%1' }, { text: '%1.%2', more: '<w:isLgl/>' }), use(1)];
  expect(await shownInCells(lists, [item('Undo'), item('Key', { depth: 1 })])).toBe('I Undo 1.1 Key');
});

test('a line whose style names no level is on the one that names the style', async () => {
  const style = '<w:style w:type="paragraph" w:styleId="Sub"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const lists = [list(1, {}, { format: 'lowerLetter', text: '%2)', more: '<w:pStyle w:val="Sub"/>' }), use(1)];
  const line = `<w:p><w:pPr><w:pStyle w:val="Sub"/></w:pPr>${run('Key')}</w:p>`;
  expect(await shownInCells(lists, [item('Undo'), line], style)).toBe('Undo a) Key');
});

test('a number whose upper level has no line yet begins with the start of that level', async () => {
  const lists = [list(1, { start: 3 }, { text: '%1.%2' }), use(1)];
  expect(await shownInCells(lists, [item('Key', { depth: 1 })])).toBe('3.1 Key');
});

test('a list may have levels of its own in place of those of its definition', async () => {
  const own = '<w:lvl w:ilvl="0"><w:start w:val="2"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl>';
  const lists = [list(1, {}), use(1, 1, `<w:lvlOverride w:ilvl="0">${own}</w:lvlOverride>`)];
  expect(await shownInCells(lists, [item('Key')])).toBe('b) Key');
});
