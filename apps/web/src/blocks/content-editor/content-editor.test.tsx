import type { MarkupDocument } from '@benchbook/domain/markup';
import { aFile, aPhotoMarkup, aText, aUse } from '@benchbook/testkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContentEditorProps } from './content-editor.tsx';
import { everything } from './for-tests/everything.ts';
import { clipboard, photo, show } from './for-tests/show-editor.tsx';

afterEach(() => vi.useRealTimers());

test('a photo in the text also has its marks while the text is edited', async () => {
  const marked = { ...photo, photoMarkup: aPhotoMarkup() };
  show({ content: { type: 'doc', content: [{ type: 'image', attrs: { id: 'use-1', alt: 'Plug' } }] }, uses: [marked] });
  const picture = await screen.findByAltText('Plug');
  Object.defineProperties(picture, { naturalWidth: { value: 40 }, naturalHeight: { value: 20 } });
  fireEvent.load(picture);
  expect(await screen.findByRole('img', { name: 'Plug, red arrow' })).toBeDefined();
});

test('a list pasted from a word processor becomes a list', () => {
  const { editor } = show({ content: { type: 'doc', content: [] } });
  const item = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>  </span></span>Drain</p>`;
  act(() => void editor().view.pasteHTML(item, new Event('paste') as ClipboardEvent));
  expect(
    editor()
      .getJSON()
      .content?.map(({ type }) => type),
  ).toEqual(['orderedList']);
  expect(editor().getText().trim()).toBe('Drain');
});

test('below a table there is a line to continue at: created with the table, and by a click below one that ends the text', async () => {
  const { editor } = show();
  act(() => void editor().commands.setContent(JSON.parse(JSON.stringify(everything))));
  const kinds = () =>
    editor()
      .getJSON()
      .content?.map(({ type }) => type);
  expect(kinds()?.at(-1)).toBe('table');
  const below = screen.getByRole('textbox', { name: 'Step content' }).parentElement;
  act(() => void fireEvent.mouseDown(below as HTMLElement));
  expect([kinds()?.at(-1), editor().state.selection.$head.parent.type.name]).toEqual(['paragraph', 'paragraph']);
  act(() => void fireEvent.mouseDown(below as HTMLElement));
  expect(kinds()?.slice(-2)).toEqual(['table', 'paragraph']);

  act(() => void editor().commands.setContent(''));
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Insert table' }));
  await waitFor(() => expect([kinds(), editor().isActive('table')]).toEqual([['table', 'paragraph'], true]));
});

test('text typed after a picture was inserted goes behind it', async () => {
  const { editor } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Link attachment' }));
  fireEvent.click((await screen.findAllByRole('menuitem', { name: photo.file.name })).at(-1) as HTMLElement);
  act(() => void editor().view.dispatch(editor().state.tr.insertText('So it looks.')));
  expect(editor().getJSON().content).toMatchObject([
    { type: 'paragraph' },
    { type: 'image' },
    { type: 'paragraph', content: [{ text: 'So it looks.' }] },
  ]);
});

test('a pasted picture is passed to the caller, and appears in the text once the step has it', () => {
  const onFiles = vi.fn<NonNullable<ContentEditorProps['onFiles']>>();
  const { editor, again } = show({ onFiles, uses: [] });
  const text = screen.getByRole('textbox', { name: 'Step content' });
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  act(() => void editor().commands.setTextSelection(6));
  fireEvent.paste(text, { clipboardData: clipboard([picture], { 'text/html': '<img src="https://a/b.png">' }) });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture], expect.any(Function));
  act(() => onFiles.mock.calls[0]?.[1](photo));
  expect(
    editor()
      .getJSON()
      .content?.map(({ type }) => type),
  ).toEqual(['paragraph']);
  again({ uses: [photo] });
  expect(
    editor()
      .getJSON()
      .content?.map(({ type }) => type),
  ).toEqual(['paragraph', 'image', 'paragraph']);
  act(() => void editor().view.dispatch(editor().state.tr.insertText('So it looks.')));
  expect(editor().getJSON().content?.at(-1)).toMatchObject({ content: [{ text: 'So it looks.' }] });
});

test('pasted words stay words, and lost pictures are reported', () => {
  const [onFiles, onPicturesLost] = [vi.fn(), vi.fn()];
  const { editor } = show({ onFiles, onPicturesLost });
  const text = screen.getByRole('textbox', { name: 'Step content' });
  const rendering = new File(['x'], 'image.png', { type: 'image/png' });
  const paste = (html: string) => fireEvent.paste(text, { clipboardData: clipboard([rendering], { 'text/html': html }) });
  paste('<p> first</p><p><img data-use="use-1" alt="Plug"></p>');
  expect([onFiles, onPicturesLost].map((call) => call.mock.calls.length)).toEqual([0, 0]);
  paste('<p> then</p><p><img src="file:///C:/a.png"></p>');
  expect([onFiles, onPicturesLost].map((call) => call.mock.calls.length)).toEqual([0, 1]);
  expect(editor().getText()).toMatch(/first\s+then/);
});

test('Escape in the text closes the editor, but not during a composition', () => {
  const { onClose } = show();
  const text = screen.getByRole('textbox', { name: 'Step content' });
  fireEvent.keyDown(text, { key: 'Escape', keyCode: 27, isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(text, { key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('typing is reported once when it pauses, and immediately when the editor closes', async () => {
  vi.useFakeTimers();
  const { onChange, editor, view } = show();
  act(() => {
    editor().commands.insertContent(' oil');
    editor().commands.insertContent(' first');
  });
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(500));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(aText('Drain oil first'));
  act(() => void editor().commands.insertContent('.'));
  view.unmount();
  expect(onChange).toHaveBeenLastCalledWith(aText('Drain oil first.'));
});

test('opening and closing without typing reports nothing', () => {
  const { onChange, view } = show();
  view.unmount();
  expect(onChange).not.toHaveBeenCalled();
});

test('text that changed elsewhere, by undo or another author, shows immediately and is not reported back', () => {
  const { onChange, editor, again } = show();
  again({ content: aText('Refill') });
  expect(editor().getText()).toBe('Refill');
  expect(onChange).not.toHaveBeenCalled();
});

test('VAL-25: a file that the text already links is not linked again', async () => {
  const { onAlreadyLinked, editor } = show();
  const linkPhoto = async () => {
    act(() => screen.getByRole('button', { name: 'Link attachment' }).click());
    const items = await screen.findAllByRole('menuitem', { name: photo.file.name });
    act(() => items[0]?.click());
  };
  await linkPhoto();
  expect(editor().getJSON().content?.[0]?.content).toContainEqual({
    type: 'attachmentLink',
    attrs: { id: 'use-1', title: photo.file.name },
  });
  expect(onAlreadyLinked).not.toHaveBeenCalled();
  await linkPhoto();
  expect(onAlreadyLinked).toHaveBeenCalledOnce();
});

test('VAL-29 VAL-31 EDIT-45: the menu says whether words or the cursor are linked, and refuses a selection with a link in it', async () => {
  const { onUnusableSelection, editor } = show({ uses: [photo, aUse({ id: 'use-2', file: aFile({ path: 'drawing.pdf' }) })] });
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Link attachment' }));
    const [item] = await screen.findAllByRole('menuitem', { name });
    if (item) fireEvent.click(item);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  fireEvent.click(screen.getByRole('button', { name: 'Link attachment' }));
  expect(await screen.findByText('Link at the cursor to')).toBeDefined();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  act(() => void editor().commands.setTextSelection({ from: 1, to: 6 }));
  fireEvent.click(screen.getByRole('button', { name: 'Link attachment' }));
  expect(await screen.findByText('Link the selected words to')).toBeDefined();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose(photo.file.name);
  const link = { type: 'attachmentLink', attrs: { id: 'use-1', title: 'Drain' } };
  expect(editor().getJSON().content?.[0]?.content).toEqual([link]);
  act(() => void editor().commands.selectAll());
  await choose('drawing.pdf');
  expect(onUnusableSelection).toHaveBeenCalledOnce();
  expect(editor().getJSON().content?.[0]?.content).toEqual([link]);
});

test('EDIT-54: the tools of a selected link open it and remove it from the text', async () => {
  const onFollow = vi.fn();
  const token = { type: 'instructionLink', attrs: { id: 'wi', text: 'Pump' } } as const;
  const content: MarkupDocument = { type: 'doc', content: [{ type: 'paragraph', content: [token] }] };
  const { editor, onChange, view } = show({ content, onFollow });
  expect(screen.queryByRole('button', { name: 'Remove link' })).toBeNull();
  act(() => editor().view.dispatch(editor().state.tr.setSelection(NodeSelection.create(editor().state.doc, 1))));
  fireEvent.click(screen.getByRole('button', { name: 'Open link' }));
  expect(onFollow).toHaveBeenCalledExactlyOnceWith(token);
  fireEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  view.unmount();
  expect(onChange).toHaveBeenLastCalledWith({ type: 'doc', content: [] });
});

test('arrow keys move along the toolbar', () => {
  show();
  const bold = screen.getByRole('button', { name: 'Bold' });
  bold.focus();
  act(() => void bold.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));
});

test('a web link opens a lazily loaded window, which refuses an unsafe address', async () => {
  const { editor } = show();
  // The editor puts the cursor at the end when it starts.
  await waitFor(() => expect(editor().isFocused).toBe(true));
  act(() => void editor().commands.setTextSelection({ from: 1, to: 6 }));
  fireEvent.click(screen.getByRole('button', { name: 'Web link' }));
  const field = await screen.findByRole('textbox', { name: 'Web address' });
  fireEvent.change(field, { target: { value: 'javascript:x()' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('An address begins with https://, http:// or mailto:')).toBeDefined();
  fireEvent.change(field, { target: { value: 'https://farm.bot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(JSON.stringify(editor().getJSON())).toContain('https://farm.bot');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Web link' }).dataset['on']).toBe('true'));
  expect(screen.queryByRole('textbox', { name: 'Web address' })).toBeNull();
});

test('the toolbar shows the formats at the cursor, and its table menu the available actions', async () => {
  const { editor } = show();
  const bold = screen.getByRole('button', { name: 'Bold' });
  act(() => void editor().chain().selectAll().toggleMark('bold').run());
  expect(bold.getAttribute('aria-pressed')).toBe('true');
  const openTable = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };
  expect(await openTable()).toEqual(['Insert table']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Insert table' }));
  await waitFor(() => expect(editor().isActive('table')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(await openTable()).toContain('Delete table');
});
