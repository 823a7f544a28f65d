import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { closedSet } from './closed-set.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** "to", a link to a step, "now": the link stands from 3 to 4. */
function open(): Editor {
  const link = { type: 'stepLink', attrs: { id: 's', text: 'Drain' } };
  const content = [{ type: 'text', text: 'to' }, link, { type: 'text', text: 'now' }];
  editor = new Editor({
    element: document.createElement('div'),
    extensions: closedSet(() => undefined),
    content: { type: 'doc', content: [{ type: 'paragraph', content }] },
  });
  return editor;
}

function press(opened: Editor, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  return opened.view.someProp('handleKeyDown', (handle) => handle(opened.view, event)) ?? false;
}

test('VAL-30: an arrow key passes a link as a whole, in both directions', () => {
  const opened = open();
  const place = () => opened.state.selection.from;
  opened.commands.setTextSelection(3);
  expect([press(opened, 'ArrowRight'), place()]).toEqual([true, 4]);
  expect([press(opened, 'ArrowLeft'), place()]).toEqual([true, 3]);
  expect([press(opened, 'ArrowLeft'), press(opened, 'ArrowDown'), place()]).toEqual([false, false, 3]);
  for (const key of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])
    expect([press(opened, 'ArrowRight', { [key]: true }), place()], key).toEqual([false, 3]);
  opened.commands.setTextSelection({ from: 2, to: 3 });
  expect(press(opened, 'ArrowRight')).toBe(false);
});

test('VAL-30: a selected link takes no letter, no new line and no paste; selected text takes all', () => {
  const opened = open();
  const { view } = opened;
  const taken = () => [
    view.someProp('handleTextInput', (handle) => handle(view, 3, 4, 'x', () => view.state.tr)) ?? false,
    press(opened, 'Enter'),
  ];
  view.dispatch(opened.state.tr.setSelection(NodeSelection.create(opened.state.doc, 3)));
  expect(taken()).toEqual([true, true]);
  expect(opened.getText()).toBe('toDrainnow');
  opened.commands.setTextSelection({ from: 1, to: 2 });
  expect(taken()[0]).toBe(false);
});
