import type { MarkupDocument } from '@benchbook/domain/markup';
import { aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StepContent, textPlaceAt } from '../step-content/index.ts';
import { ContentEditor } from './content-editor.tsx';
import { positionOf, putCaret } from './put-caret.ts';

afterEach(() => vi.unstubAllGlobals());

const LONG: MarkupDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Front axle' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Four screws' }] }] },
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Torque ' },
                { type: 'text', text: 'as', marks: [{ type: 'bold' }] },
                { type: 'instructionLink', attrs: { id: 'wi', text: 'Torques' } },
                { type: 'text', text: ' says' },
              ],
            },
          ],
        },
      ],
    },
    { type: 'paragraph' },
  ],
};

function openEditor(content: MarkupDocument): Editor {
  const nothing = () => undefined;
  const { container } = render(
    <MantineProvider env="test">
      <ContentEditor
        content={content}
        uses={[aUse({ id: 'photo' })]}
        onChange={nothing}
        onAlreadyLinked={nothing}
        onUnusableSelection={nothing}
        onFiles={nothing}
        onPicturesLost={nothing}
      />
    </MantineProvider>,
  );
  const text = container.querySelector<HTMLElement & { editor: Editor }>('.ProseMirror');
  if (!text) throw new Error('There is no text to write in');
  return text.editor;
}

/** The text before the caret in its line, after a click on the words `at` in the reading view. */
function pressed(at: string, offset: number): string {
  const { container, unmount } = render(<StepContent document={LONG} />);
  const words = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let node = words.nextNode();
  while (node && !node.nodeValue?.includes(at)) node = words.nextNode();
  const caret = { offsetNode: node, offset };
  Object.assign(document, { caretPositionFromPoint: () => caret });
  const text = container.firstElementChild;
  const place = text ? textPlaceAt(text, { clientX: 10, clientY: 300, detail: 1 }) : undefined;
  unmount();
  if (!place) throw new Error('The press hit no words');
  const editor = openEditor(LONG);
  const resolved = editor.state.doc.resolve(positionOf(editor.view, place));
  return resolved.parent.textBetween(0, resolved.parentOffset, '', (leaf) => `[${leaf.attrs['text']}]`);
}

test('a click in the words of a text gives the same position in its editor: in lists, in bold words, behind a link', () => {
  expect(pressed('Front axle', 5)).toBe('Front');
  expect(pressed('Four screws', 4)).toBe('Four');
  expect(pressed('as', 1)).toBe('Torque a');
  expect(pressed(' says', 5)).toBe('Torque as[Torques] says');
});

test('an empty line has its position, and a missing position is the end of the text', () => {
  const editor = openEditor(LONG);
  expect(positionOf(editor.view, { block: 2, offset: 0 })).toBe(editor.state.doc.content.size - 1);
  expect(positionOf(editor.view, { block: 7, offset: 3 })).toBe(editor.state.doc.content.size);
});

test('the text has the focus as soon as it is drawn: no letter after the Enter of a title is lost', () => {
  const editor = openEditor(aText('Two litres'));
  expect(document.activeElement).toBe(editor.view.dom);
});

test('without a click the caret is at the end of a text that is in view, and before the first word of a longer one', () => {
  const short = openEditor(aText('Two litres'));
  expect(short.state.selection.from).toBe(11);
  const picture = { type: 'image', attrs: { id: 'photo', alt: '' } } as const;
  const long = openEditor({ type: 'doc', content: [picture, ...aText('Two litres').content] });
  vi.spyOn(long.view.dom, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 4_000));
  putCaret(long, undefined);
  expect(long.state.selection.$from.parent.textContent).toBe('Two litres');
  expect([long.state.selection.empty, long.state.selection.$from.parentOffset]).toEqual([true, 0]);
});

test('after a double-click the word there is selected; between two signs the caret stays there', () => {
  const editor = openEditor(aText('Use two Größen, --'));
  const selected = (offset: number) => {
    putCaret(editor, { block: 0, offset, y: 0, isWord: true });
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, to);
  };
  expect([4, 6, 8, 11, 14, 17].map(selected)).toEqual(['two', 'two', 'Größen', 'Größen', 'Größen', '']);
});
