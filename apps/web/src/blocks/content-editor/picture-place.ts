import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { addLineBelow } from './line-below.ts';

/**
 * Target position of pictures that are still being uploaded. A paste replaces the content between the two positions, a drop
 * replaces nothing.
 */
export interface PicturePlace {
  from: number;
  to: number;
}

/** Metadata key of the transaction that inserts a picture, with its place. */
const PLACED = 'picturePlaced';

/** A picture as the editor drags it, so that its drop line shows the target. */
export function draggedPicture({ nodes }: Schema): Slice {
  const picture = nodes['image']?.create();
  return picture ? new Slice(Fragment.from(picture), 0, 0) : Slice.empty;
}

/** The position of the drop line. */
export function dropPlace(view: EditorView, { clientX: left, clientY: top }: DragEvent): PicturePlace {
  const { doc, schema } = view.state;
  const pointed = view.posAtCoords({ left, top })?.pos ?? doc.content.size;
  const from = dropPoint(doc, pointed, draggedPicture(schema)) ?? pointed;
  return { from, to: from };
}

/** Maps a place through each change of the text. An inserted picture moves it behind itself, so that the next one follows. */
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

/** Another author's save replaces the whole text: then the difference between the two texts gives the new position. */
function movedBy({ mapping, before, doc }: Transaction, position: number): number {
  const { pos, deleted } = mapping.mapResult(position, -1);
  if (!deleted) return pos;
  const start = before.content.findDiffStart(doc.content);
  if (start === null || position <= start) return position;
  const end = before.content.findDiffEnd(doc.content);
  return end && position >= end.a ? position + end.b - end.a : pos;
}

/** Inserts a picture as one step of undo. If the author has moved the cursor meanwhile, it stays there. */
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
