import { expect, test } from 'vitest';
import { readDocx, run, W } from '../../testing/read-docx.ts';

const PLUS_MINUS = '<w:sym w:font="Symbol" w:char="F0B1"/>';
const hidden = (content: string, letters = '') => `<w:r><w:rPr>${letters}<w:vanish/></w:rPr>${content}</w:r>`;
const deleted = (...runs: readonly string[]) => `<w:del>${runs.map((each) => `<w:r>${each}</w:r>`).join('')}</w:del>`;

test.each([
  ['deleted', deleted(PLUS_MINUS, '<w:delText>0.5</w:delText>'), ['deleted-text', '±0.5']],
  ['deleted, alone', deleted(PLUS_MINUS), ['deleted-text', '±']],
  ['hidden, alone', hidden(PLUS_MINUS), ['hidden-text', '±']],
  ['a letter of such a font', hidden('<w:t>m</w:t>', '<w:rFonts w:ascii="Symbol"/>'), ['hidden-text', 'μ']],
  ['one that no letter is known for', hidden('<w:sym w:font="Wingdings" w:char="F0FF"/>'), ['hidden-text', '[Wingdings F0FF]']],
  ['a hyphen that is a minus', hidden('<w:noBreakHyphen/><w:t>5</w:t>'), ['hidden-text', '‑5']],
])('a remark on words that are not shown has their signs: %s', async (_, unseen, expected) => {
  const { texts, remarks } = await readDocx([`<w:p>${run('Torque ')}${unseen}${run('5 Nm')}</w:p>`]);
  expect(texts.join('')).toBe('Torque 5 Nm');
  expect(remarks).toEqual([expected]);
});

test('a remark on a comment has its signs', async () => {
  const comment = `<w:comment w:id="4"><w:p>${run('Use ')}<w:r>${PLUS_MINUS}</w:r>${run('5')}</w:p></w:comment>`;
  const { remarks } = await readDocx([`<w:p>${run('Press.')}<w:r><w:commentReference w:id="4"/></w:r></w:p>`], {
    relations: [['c', 'comments', 'comments.xml']],
    parts: { 'word/comments.xml': `<w:comments ${W}>${comment}</w:comments>` },
  });
  expect(remarks).toEqual([['comment', 'Use ±5']]);
});
