import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { addLineBelow } from './line-below.ts';

/** Puts a picture of the step where the author stands, and the cursor behind it: a picture left selected goes with the next letter. */
export function insertPicture(editor: Editor, { id, file }: Pick<AttachmentUse, 'id' | 'file'>): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { id, alt: file.name } })
    .run();
  addLineBelow(editor);
  const { selection, doc, tr } = editor.state;
  if (selection instanceof NodeSelection) editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
}
