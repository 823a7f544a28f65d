import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { currentBanners } from '../../ui/banners/banner-store.ts';
import { closedSet } from './closed-set.ts';
import { withTableTools } from './tables.ts';

vi.mock('./table-tools.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

test('a table can be read and typed into without its tools; a failure to load them is reported when they are used', async () => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: closedSet(() => undefined),
    content: '<table><tbody><tr><td><p>bolt</p></td></tr></tbody></table>',
  });
  editor.commands.insertContentAt(4, 'M8 ');
  const work = vi.fn();
  await withTableTools(editor, work);
  expect(work).not.toHaveBeenCalled();
  expect(editor.getText()).toContain('M8 bolt');
  expect(currentBanners().map(({ tone, message }) => [tone, message])).toEqual([
    ['error', 'This part of the app could not be loaded. Check the connection and try again.'],
  ]);
});
