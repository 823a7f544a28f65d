import { aText } from '@benchbook/testkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './for-tests/show-editor.tsx';

const at = (number: string) => new Map([['seal', { number, title: 'Clean the seal' }]]);
const shownLink = () => screen.getByRole('textbox', { name: 'Step content' }).querySelector('[data-token="stepLink"]');

test('a link to a step is inserted behind the selected words; it shows the number of the step, even after the step has moved', async () => {
  const onPickStep = vi.fn(async () => ({ id: 'seal', title: 'Clean the seal' }));
  const { editor, again } = show({ content: aText('Drain'), steps: at('2.3'), onPickStep });
  act(() => void editor().commands.selectAll());
  fireEvent.click(screen.getByRole('button', { name: 'Link step' }));
  await waitFor(() => expect(shownLink()?.textContent).toBe('2.3'));
  expect(editor().getJSON().content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Drain ' },
        { type: 'stepLink', attrs: { id: 'seal', text: 'Clean the seal' } },
      ],
    },
  ]);
  expect(editor().getText()).toBe('Drain 2.3');
  again({ steps: at('3') });
  expect(shownLink()?.textContent).toBe('3');
});

test('text pasted from another instruction keeps the words of its links to steps, without the links', () => {
  const { editor } = show({ steps: at('1'), content: { type: 'doc', content: [] } });
  const link = (id: string, text: string) => `<span data-token="stepLink" data-id="${id}" data-text="${text}">9</span>`;
  const html = `<p>See ${link('seal', 'Clean the seal')} and ${link('other', 'Drain oil')}</p>`;
  act(() => void editor().view.pasteHTML(html, new Event('paste') as ClipboardEvent));
  expect(editor().getJSON().content?.[0]?.content).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'stepLink', attrs: { id: 'seal', text: 'Clean the seal' } },
    { type: 'text', text: ' and Drain oil' },
  ]);
});

test('where the step has no files, "Link attachment" leads to where files are attached', async () => {
  const onAddFile = vi.fn();
  show({ uses: [], onAddFile });
  fireEvent.click(screen.getByRole('button', { name: 'Link attachment' }));
  expect(await screen.findByText('This step does not contain attachments.')).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Attach a file…' }));
  expect(onAddFile).toHaveBeenCalledOnce();
});
