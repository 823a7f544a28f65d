import { expect, test } from 'vitest';
import { withRealLists } from './word-lists.ts';

/** One item in Word's clipboard format. */
const item = (depth: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${depth} lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

/** The lists of a text, without what the editor drops anyway. */
function lists(html: string): string {
  const { body } = new DOMParser().parseFromString(withRealLists(html), 'text/html');
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name !== 'start') element.removeAttribute(name);
  return body.innerHTML.replace(/<!--.*?-->|<o:p><\/o:p>|<\/?span>|\s+(?=<)/g, '');
}

test('numbered items of a word processor become a numbered list with nested sub-items', () => {
  const html = `<p class=MsoNormal>First:</p>${item(1, '1.', 'Drain')}${item(2, 'a.', 'Plug')}${item(2, 'b.', 'Pan')}${item(1, '2.', 'Refill')}<p>End</p>`;
  expect(lists(html)).toBe(
    '<p>First:</p><ol><li><p>Drain</p><ol><li><p>Plug</p></li><li><p>Pan</p></li></ol></li><li><p>Refill</p></li></ol><p>End</p>',
  );
});

test('bullets become a list, other numbers start another one, and a list that continues keeps its number', () => {
  expect(lists(`${item(1, '·', 'Rag')}${item(1, 'o', 'Pan')}${item(1, '4)', 'Wipe')}<p>Then</p>${item(2, '5)', 'Close')}`)).toBe(
    '<ul><li><p>Rag</p></li><li><p>Pan</p></li></ul><ol start="4"><li><p>Wipe</p></li></ol><p>Then</p><ol start="5"><li><p>Close</p></li></ol>',
  );
});

test('a numbered heading stays one, and a text without such items is unchanged', () => {
  const heading = `<h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1<span>  </span></span>Oil</h1>`;
  expect(lists(heading)).toBe('<h1>1Oil</h1>');
  const plain = '<ol><li>One</li></ol><p>Two';
  expect(withRealLists(plain)).toBe(plain);
});
