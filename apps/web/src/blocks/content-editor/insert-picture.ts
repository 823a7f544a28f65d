import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { addLineBelow } from './line-below.ts';

/** Inserts a picture of the step and puts the cursor behind it: the next letter would replace a selected picture. */
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
