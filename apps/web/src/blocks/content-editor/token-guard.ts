import { Extension } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { TOKEN_NAMES } from './token-nodes.ts';

/** Plugins added later that handle keys or pastes go behind the guard. */
export const TOKEN_GUARD = new PluginKey('tokenGuard');

/**
 * Nothing that is typed or pasted changes a link token (VAL-30). A selected one takes no letter, no new line and no paste;
 * Delete, Backspace and Cut remove it whole. Arrow keys pass it: a letter typed after an arrow key had selected the token
 * replaced it in one of two runs, or would be lost.
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

/** Target of an arrow key that has a token before it. */
function placeBeyond({ selection }: EditorState, key: string): number | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined;
  const { $head } = selection;
  const [next, way] = key === 'ArrowRight' ? [$head.nodeAfter, 1] : key === 'ArrowLeft' ? [$head.nodeBefore, -1] : [null, 0];
  return next && TOKEN_NAMES.has(next.type.name) ? $head.pos + way * next.nodeSize : undefined;
}
