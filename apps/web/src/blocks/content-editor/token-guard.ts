import { Extension } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { TOKEN_NAMES } from './token-nodes.ts';

/** What comes later and knows keys or pastes of its own stands behind the guard. */
export const TOKEN_GUARD = new PluginKey('tokenGuard');

/**
 * Nothing that is typed or pasted changes a link token (VAL-30). One that is selected, by a press on it, takes no letter,
 * no new line and no paste; Delete, Backspace and Cut take it out whole. Arrow keys go past it, because a letter typed
 * after an arrow that selected it took its place in one of two runs, or would be lost.
 */
export const TokenGuard = Extension.create({
  name: 'tokenGuard',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: TOKEN_GUARD,
      props: {
        handleTextInput: ({ state }) => isTokenSelected(state),
        handlePaste: ({ state }) => isTokenSelected(state),
        handleKeyDown: (view, event) => {
          const { state } = view;
          if (event.key === 'Enter') return isTokenSelected(state);
          if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
          const beyond = placeBeyond(state, event.key);
          if (beyond === undefined) return false;
          view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, beyond)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

function isTokenSelected({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && TOKEN_NAMES.has(selection.node.type.name);
}

/** Where an arrow key goes that has a token before it. */
function placeBeyond({ selection }: EditorState, key: string): number | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined;
  const { $head } = selection;
  const [next, way] = key === 'ArrowRight' ? [$head.nodeAfter, 1] : key === 'ArrowLeft' ? [$head.nodeBefore, -1] : [null, 0];
  return next && TOKEN_NAMES.has(next.type.name) ? $head.pos + way * next.nodeSize : undefined;
}
