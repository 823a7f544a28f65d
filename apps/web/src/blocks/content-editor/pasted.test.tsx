import { cleanDocument } from '@benchbook/domain/markup';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { ContentEditor } from './content-editor.tsx';

/** The stored text after a paste into an empty one. */
function pasted(texts: Readonly<Record<string, string>>): string {
  render(
    <MantineProvider env="test">
      <ContentEditor
        content={{ type: 'doc', content: [] }}
        uses={[]}
        onChange={vi.fn()}
        onClose={vi.fn()}
        onAlreadyLinked={vi.fn()}
        onUnusableSelection={vi.fn()}
      />
    </MantineProvider>,
  );
  const text = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Step content' });
  fireEvent.paste(text, {
    clipboardData: { files: [], items: [], types: Object.keys(texts), getData: (type: string) => texts[type] ?? '' },
  });
  return documentToHtml(cleanDocument(text.editor.getJSON()));
}

const html = (words: string) => pasted({ 'text/html': words });
const plain = (words: string) => pasted({ 'text/plain': words });

/** Clipboard content from Word. */
const word = (body: string) =>
  html(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US>\n<!--StartFragment-->\n${body}\n<!--EndFragment--></body></html>`,
  );
const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n`;
const items = (...marks: readonly string[]) => word(marks.map((mark) => item(1, mark, 'Turn')).join(''));

test('EDIT-36: sub-items of an outline start at the last number of their mark', () => {
  const outline = [
    [1, '1.', 'Cover'],
    [2, '1.1.', 'Left screw'],
    [2, '1.2.', 'Right screw'],
    [1, '2.', 'Filter'],
    [2, '2.1.', 'Pull it'],
    [2, '2.2.', 'Bag it'],
  ] as const;
  const sub = (one: string, two: string) => `<ol><li><p>${one}</p></li><li><p>${two}</p></li></ol>`;
  expect(word(outline.map(([level, mark, words]) => item(level, mark, words)).join(''))).toBe(
    `<ol><li><p>Cover</p>${sub('Left screw', 'Right screw')}</li><li><p>Filter</p>${sub('Pull it', 'Bag it')}</li></ol>`,
  );
});

const numbered = (start: number) => `<ol${start > 1 ? ` start="${start}"` : ''}><li><p>Turn</p></li><li><p>Turn</p></li></ol>`;

test.each([
  [['Step 1:', 'Step 2:'], 1],
  [['Step 4', 'Step 5'], 4],
  [['c)', 'd)'], 3],
  [['(C)', '(D)'], 3],
  [['iii.', 'iv.'], 3],
  [['i)', 'ii)'], 1],
  [['i)', 'j)'], 9],
  [['c.', 'ci.'], 100],
  [['aa)', 'bb)'], 27],
  [['1.a)', '1.b)'], 1],
  [['3.2.4', '3.2.5'], 4],
  [['4:', '5:'], 4],
] as const)('a list with the marks %s is numbered from %i', (marks, start) => {
  expect(items(...marks)).toBe(numbered(start));
});

test('bullets stay bullets', () => {
  expect(items('\u00b7', 'o')).toBe('<ul><li><p>Turn</p></li><li><p>Turn</p></li></ul>');
});

test('words in place of a number stay in the text', () => {
  expect(items('NOTE:')).toBe('<ul><li><p>NOTE: Turn</p></li></ul>');
});

test('superscript and subscript that Google Docs sets by a style are kept', () => {
  const docs =
    '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Leak below 10</span><span style="font-size:0.6em;vertical-align:super;">-3</span><span> bar, H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span style="vertical-align:baseline">O</span></p></b>';
  expect(html(docs)).toBe('<p>Leak below 10<sup>-3</sup> bar, H<sub>2</sub>O</p>');
});

test.each([
  ['display:none;mso-hide:all', ''],
  ['MSO-HIDE: all', ''],
  ['visibility: hidden', ''],
  ['', ' hidden'],
])('words hidden by "%s%s" are not pasted', (style, attribute) => {
  expect(html(`<p>Fit the seal<span style="${style}"${attribute}> (secret cost)</span>.</p>`)).toBe('<p>Fit the seal.</p>');
});

test('hidden rows and columns of a spreadsheet are not pasted, whichever element hides them', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const shown = (rows: readonly (readonly string[])[]) =>
    `<table><tbody>${rows.map((cells) => row(cells.map((words) => `<td><p>${words}</p></td>`).join(''))).join('')}</tbody></table>`;
  const excel =
    "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><head><meta name=ProgId content=Excel.Sheet></head><body><table border=0><!--StartFragment--><col width=64><col width=64 style='display:none'><tr><td>M6</td><td style='display:none'>secret cost 3.20</td><td align=right>10,0</td></tr><tr style='display:none'><td>M7</td><td>x</td><td>99</td></tr><tr><td>M8</td><td style='display:none'></td><td align=right>25</td></tr><!--EndFragment--></table></body></html>";
  expect(html(excel)).toBe(
    shown([
      ['M6', '10,0'],
      ['M8', '25'],
    ]),
  );
});

test('cells over hidden rows and columns keep their visible part', () => {
  const table =
    "<table><colgroup><col><col style='display:none'><col></colgroup><tr><td colspan=2>Size</td><td>Nm</td></tr><tr><td rowspan=3>M6</td><td>secret</td><td>10</td></tr><tr style='display:none'><td>secret</td><td>11</td></tr><tr><td>secret</td><td>12</td></tr></table>";
  expect(html(table)).toBe(
    '<table><tbody><tr><td><p>Size</p></td><td><p>Nm</p></td></tr><tr><td colspan="1" rowspan="2"><p>M6</p></td><td><p>10</p></td></tr><tr><td><p>12</p></td></tr></tbody></table>',
  );
});

test('comments of reviewers in Word are not pasted', () => {
  const comment =
    '<p class=MsoNormal>Close the lid.<span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a><![endif]></span></p>\n<div style=\'mso-element:comment-list\'><hr class=msocomoff align=left size=1 width="33%"><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference>&nbsp;<a class=msocomoff href="#_msoanchor_1">[AB1]</a></span>Is this still right? Ask the lead.</p></div></div></div>';
  expect(word(comment)).toBe('<p>Close the lid.</p>');
});

test('lines with the same number of tabs become a table, where the clipboard has no HTML', () => {
  expect(plain('Bolt\tNm\r\nM6\t10\r\nM8\t\r\n')).toBe(
    '<table><tbody><tr><td><p>Bolt</p></td><td><p>Nm</p></td></tr><tr><td><p>M6</p></td><td><p>10</p></td></tr><tr><td><p>M8</p></td><td><p></p></td></tr></tbody></table>',
  );
});

test.each([
  ['one line', 'M6\t10', '<p>M6\t10</p>'],
  ['lines with other numbers of tabs', 'M6\t10\nM8\t25\tNm', '<p>M6\t10</p><p>M8\t25\tNm</p>'],
  ['lines that are moved to the right', '\tturn\n\tstop', '<p>\tturn</p><p>\tstop</p>'],
  ['lines without tabs', 'Turn\n\nStop', '<p>Turn</p><p>Stop</p>'],
])('%s stay paragraphs', (_, words, expected) => {
  expect(plain(words)).toBe(expected);
});
