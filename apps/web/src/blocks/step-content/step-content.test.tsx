// @vitest-environment jsdom
import type { BlockNode, InlineNode, TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { aFile, aStep, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StepContent, StepNumbersContext, stepNumbersOf } from './index.ts';

afterEach(cleanup);

const SHA = 'a'.repeat(64);
const photo = aUse({ id: 'use-1', file: aFile({ id: 'file-1', path: 'photo.png', sha256: SHA }) });

function show(content: readonly BlockNode[], onFollow?: (token: TokenNode) => void) {
  return render(<StepContent document={{ type: 'doc', content }} uses={[photo]} {...(onFollow ? { onFollow } : {})} />).container;
}
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });

test('text is rendered as headings, lists, tables and labels, so that a screen reader can navigate it', () => {
  show([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Cables' }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'VAC', marks: [{ type: 'code' }] })] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph({ type: 'text', text: 'Hazard' })] },
          ],
        },
      ],
    },
  ]);
  expect(screen.getByRole('heading', { level: 3, name: 'Cables' })).toBeDefined();
  expect(screen.getByRole('list').getAttribute('start')).toBe('3');
  expect(screen.getByText('VAC').tagName).toBe('CODE');
  expect(screen.getByRole('columnheader', { name: 'Hazard' }).getAttribute('colspan')).toBe('2');
});

test('header rows at the top of a table are its head, which print repeats; not if one spans down or all rows are headers', () => {
  const cell = (type: 'tableHeader' | 'tableCell', rowspan = 1) =>
    ({ type, attrs: { colspan: 1, rowspan }, content: [paragraph({ type: 'text', text: 'x' })] }) as const;
  const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow', content }) as const;
  const headRows = (...content: ReturnType<typeof row>[]) =>
    show([{ type: 'table', content }]).querySelectorAll('thead > tr').length;
  const [head, body] = [row(cell('tableHeader')), row(cell('tableHeader'), cell('tableCell'))];
  expect([headRows(head, head, body), headRows(body, head), headRows(head)]).toEqual([2, 0, 0]);
  expect(headRows(row(cell('tableHeader', 2)), body)).toBe(0);
});

test('markup in the text stays text', () => {
  const container = show([paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' })]);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('<img src=x onerror=alert(1)>');
});

test('a link to something other than a page is not a link', () => {
  const link = (text: string, href: string): InlineNode => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
  show([paragraph(link('bad', 'javascript:alert(1)'), link('good', 'https://example.org/'))]);
  expect(screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('rel')])).toEqual([
    ['good', 'noopener noreferrer'],
  ]);
});

test('EDIT-59: a click on a token is passed to the caller, one with an empty id does nothing', () => {
  const followed: TokenNode[] = [];
  const file: TokenNode = { type: 'attachmentLink', attrs: { id: 'use-1', title: 'photo.png' } };
  const empty: TokenNode = { type: 'annotationLink', attrs: { id: '', index: 0, text: 'nowhere' } };
  show([paragraph(file, empty)], (token) => followed.push(token));
  fireEvent.click(screen.getByRole('button', { name: 'photo.png' }));
  fireEvent.click(screen.getByText('nowhere'));
  expect(followed).toEqual([file]);
});

test('a scan in the text is shown as a picture that browsers support', () => {
  const scan = aUse({ id: 'use-2', file: aFile({ id: 'file-2', path: 'scan.tiff', sha256: SHA }) });
  const image: BlockNode = { type: 'image', attrs: { id: 'use-2', alt: '' } };
  render(<StepContent document={{ type: 'doc', content: [image] }} uses={[scan]} />);
  expect(screen.getByAltText('scan.tiff').getAttribute('src')).toBe(`/api/files/${SHA}/display`);
});

test('ERR-27: a picture is found by its use or its file, and a missing or broken one is reported', () => {
  show([
    { type: 'image', attrs: { id: 'use-1', alt: 'Board' } },
    { type: 'image', attrs: { id: 'file-1', alt: '' } },
    { type: 'image', attrs: { id: 'gone', alt: 'Lost' } },
  ]);
  expect(screen.getAllByRole('img').map((img) => [img.getAttribute('src'), img.getAttribute('alt')])).toEqual([
    [`/api/files/${SHA}`, 'Board'],
    [`/api/files/${SHA}`, 'photo.png'],
  ]);
  fireEvent.error(screen.getByAltText('Board'));
  expect(screen.getAllByText('Your Attachment Failed to load')).toHaveLength(2);
});

test('a link to a step shows the current number of the step; one to a deleted step says so, and leads nowhere', () => {
  const link: TokenNode = { type: 'stepLink', attrs: { id: 'seal', text: 'Clean the seal' } };
  const gone: TokenNode = { type: 'stepLink', attrs: { id: 'gone', text: 'Drain oil' } };
  const followed: TokenNode[] = [];
  const text = (
    <StepContent document={{ type: 'doc', content: [paragraph(link, gone)] }} onFollow={(token) => followed.push(token)} />
  );
  const numbered = (steps: readonly Step[]) => <StepNumbersContext value={stepNumbersOf(steps)}>{text}</StepNumbersContext>;
  const seal = aStep({ id: 'seal', title: 'Clean the seal' });
  const { rerender } = render(numbered([aStep({ children: [seal] })]));
  const button = () => screen.getByRole('button', { name: /^Step .* Clean the seal$/ });
  expect([button().textContent, button().getAttribute('aria-label')]).toEqual(['1.1', 'Step 1.1 Clean the seal']);
  fireEvent.click(button());
  expect(followed).toEqual([link]);
  expect(screen.getByTitle('This step is not in the instruction any more.').textContent).toBe('Drain oil');
  rerender(numbered([aStep(), seal]));
  expect(button().textContent).toBe('2');
  rerender(text);
  expect(screen.getByRole('button', { name: 'Clean the seal' })).toBeDefined();
});

test('a picture has its caption below it and the width chosen by its author; without both it is only a picture', () => {
  show([
    { type: 'image', attrs: { id: 'use-1', alt: 'Board', caption: 'Seen from below', width: 'half' } },
    { type: 'image', attrs: { id: 'use-1', alt: 'Again' } },
  ]);
  const figure = screen.getByRole('figure');
  expect([figure.textContent, figure.dataset['width']]).toEqual(['Seen from below', 'half']);
  expect(figure.contains(screen.getByAltText('Board'))).toBe(true);
  expect(figure.contains(screen.getByAltText('Again'))).toBe(false);
});

test('a picture in the text is a button only at the bench', () => {
  const content: readonly BlockNode[] = [{ type: 'image', attrs: { id: 'use-1', alt: 'Board' } }];
  const text = (size: 'desk' | 'bench') => <StepContent document={{ type: 'doc', content }} uses={[photo]} size={size} />;
  const { rerender } = render(text('desk'));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(text('bench'));
  expect(screen.getByRole('button', { name: 'Board' })).toBeTruthy();
});
