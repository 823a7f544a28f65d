import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Changes a picture and keeps it selected. */
export function changePicture(editor: Editor, at: number, attributes: Readonly<Record<string, string>>): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at);
      if (node?.type.name !== 'image') return false;
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attributes });
      tr.setSelection(NodeSelection.create(tr.doc, at));
      return true;
    })
    .run();
}
