import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Current plain value of the editor; renders again only when it changes. */
export function useEditorState<Value extends string | number | boolean>(
  editor: Editor,
  select: (editor: Editor) => Value,
): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      editor.on('transaction', notify);
      return () => {
        editor.off('transaction', notify);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => select(editor));
}
