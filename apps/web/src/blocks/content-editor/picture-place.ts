import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { addLineBelow } from './line-below.ts';

/** Where pictures go that are still on their way. A paste replaces what is between the two, a drop replaces nothing. */
export interface PicturePlace {
  from: number;
  to: number;
}

/** Set on the transaction that puts a picture in, with its place. */
const PLACED = 'picturePlaced';

/** A picture as the editor drags it: its own line shows where the picture would go. */
export function draggedPicture({ nodes }: Schema): Slice {
  const picture = nodes['image']?.create();
  return picture ? new Slice(Fragment.from(picture), 0, 0) : Slice.empty;
}

/** Where the drop line is shown. */
export function dropPlace(view: EditorView, { clientX: left, clientY: top }: DragEvent): PicturePlace {
  const { doc, schema } = view.state;
  const pointed = view.posAtCoords({ left, top })?.pos ?? doc.content.size;
  const from = dropPoint(doc, pointed, draggedPicture(schema)) ?? pointed;
  return { from, to: from };
}

/** What is written meanwhile moves a place; a picture that was put there is in front of the next one. */
export function movePlace(place: PicturePlace, transaction: Transaction): void {
  const filled: unknown = transaction.getMeta(PLACED);
  if (filled === place) place.from = endOfInserted(transaction);
  else if (filled) place.from = transaction.mapping.map(place.from, 1);
  else place.from = movedBy(transaction, place.from);
  place.to = filled === place ? place.from : Math.max(place.from, movedBy(transaction, place.to));
}

function endOfInserted({ mapping, doc }: Transaction): number {
  let end = doc.content.size;
  mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  return end;
}

/** What others save is set as a whole: then the difference of the two texts says where a position is now. */
function movedBy({ mapping, before, doc }: Transaction, position: number): number {
  const { pos, deleted } = mapping.mapResult(position, -1);
  if (!deleted) return pos;
  const start = before.content.findDiffStart(doc.content);
  if (start === null || position <= start) return position;
  const end = before.content.findDiffEnd(doc.content);
  return end && position >= end.a ? position + end.b - end.a : pos;
}

/** One undo takes it out again. Where the author stands elsewhere by now, the cursor stays there. */
export function placePicture(editor: Editor, { id, file }: Pick<AttachmentUse, 'id' | 'file'>, place: PicturePlace): void {
  const { from, to } = editor.state.selection;
  const isHere = place.from === from && place.to === to;
  editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr).setMeta(PLACED, place)))
    .insertContentAt({ ...place }, { type: 'image', attrs: { id, alt: file.name } }, { updateSelection: false })
    .run();
  addLineBelow(editor);
  if (!isHere) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.from))));
}
