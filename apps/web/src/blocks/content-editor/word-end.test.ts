import { expect, test } from 'vitest';
import { withoutEmptyEnd } from './word-end.ts';

const EMPTY = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>';

test("the empty paragraph at the end of Word's clipboard content is not pasted", () => {
  expect(withoutEmptyEnd(`<p class=MsoNormal>Drain the oil.</p>${EMPTY}\n`).trim()).toBe(
    '<p class="MsoNormal">Drain the oil.</p>',
  );
  expect(withoutEmptyEnd(`<table class=MsoTable style='mso-x:1'><tbody></tbody></table>${EMPTY}`)).not.toContain('MsoNormal');
});

test('an empty paragraph between others, a last one with words or a picture, and texts of other programs stay', () => {
  for (const html of [
    `${EMPTY}<p class=MsoNormal>Refill.</p>`,
    '<p class=MsoNormal>Look:</p><p class=MsoNormal><img src="a.png"></p>',
    '<p>Drain the oil.</p><p></p>',
    EMPTY,
  ])
    expect(withoutEmptyEnd(html)).toBe(html);
});
