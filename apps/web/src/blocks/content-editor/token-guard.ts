import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { TOKEN_NAMES } from './token-nodes.ts';

/**
 * Typing never replaces a token. An arrow key may select one, and the next letter would take its place; here the letter
 * goes behind it. Delete and Backspace still take it out whole. Without this guard a token was lost in one of two runs.
 */
export const TokenGuard = Extension.create({
  name: 'tokenGuard',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          const { selection, tr } = view.state;
          if (!(selection instanceof NodeSelection) || !TOKEN_NAMES.has(selection.node.type.name)) return false;
          tr.setSelection(TextSelection.create(tr.doc, selection.to)).insertText(text);
          view.dispatch(tr);
          return true;
        },
      },
    }),
  ],
});
