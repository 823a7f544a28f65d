import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { bringsFiles } from '../../ui/drop-zone/dragged-files.ts';
import { bringsPictures, broughtPictures, losesPictures } from './brought-pictures.ts';
import { draggedPicture, dropPlace, movePlace, type PicturePlace, placePicture } from './picture-place.ts';

/** A file as the step has it now. */
type BroughtPicture = Pick<AttachmentUse, 'id' | 'file'>;

export interface PictureHandlers {
  /**
   * Pictures were pasted, or files dropped into the text. The caller puts them onto the step, and then calls `insert` with
   * the use of each picture; without this they are not taken.
   */
  onFiles?: ((files: readonly File[], insert: (picture: BroughtPicture) => void) => void) | undefined;
  /** A pasted text had pictures that can not come along. */
  onPicturesLost?: (() => void) | undefined;
}

interface WaitingPicture {
  readonly picture: BroughtPicture;
  readonly place: PicturePlace;
}

export interface BroughtPictures {
  readonly handlers: {
    handlePaste(view: EditorView, event: ClipboardEvent): boolean;
    handleDrop(view: EditorView, event: DragEvent, slice: Slice): boolean;
    handleDOMEvents: Record<'dragover' | 'dragleave', (view: EditorView, event: DragEvent) => boolean>;
  };
  /** Places in the text that files were brought to. */
  readonly places: RefObject<PicturePlace[]>;
  readonly waiting: readonly WaitingPicture[];
  setWaiting: Dispatch<SetStateAction<readonly WaitingPicture[]>>;
}

/** What a text does with pictures that are pasted or dropped into it: `handlers` for the editor, the rest for `useInsertPictures`. */
export function useBroughtPictures({ onFiles, onPicturesLost }: PictureHandlers): BroughtPictures {
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const places = useRef<PicturePlace[]>([]);
  const take = (files: readonly File[], place: PicturePlace): boolean => {
    if (!onFiles || files.length === 0) return false;
    places.current.push(place);
    onFiles(files, (picture) => setWaiting((before) => [...before, { picture, place }]));
    return true;
  };
  return {
    handlers: {
      handlePaste: ({ state: { selection } }, event) => {
        if (losesPictures(event.clipboardData?.getData('text/html') ?? '')) onPicturesLost?.();
        return take(broughtPictures(event.clipboardData), { from: selection.from, to: selection.to });
      },
      handleDrop: (view, event, slice) => {
        const data = event.dataTransfer;
        if (bringsFiles(data)) return take([...(data?.files ?? [])], dropPlace(view, event));
        // What the text can hold itself, a picture of its own among it, is moved by the editor.
        return slice.size === 0 && take(broughtPictures(data), dropPlace(view, event));
      },
      handleDOMEvents: {
        dragover: (view, { dataTransfer }) => {
          if (onFiles && bringsPictures(dataTransfer)) view.dragging = { slice: draggedPicture(view.state.schema), move: false };
          return false;
        },
        dragleave: (view, { dataTransfer, relatedTarget }) => {
          const isInside = relatedTarget instanceof Node && view.dom.contains(relatedTarget);
          if (bringsFiles(dataTransfer) && !isInside) view.dragging = null;
          return false;
        },
      },
    },
    places,
    waiting,
    setWaiting,
  };
}

/** Puts them where they were brought to, once the step is drawn with them: a use that the editor does not know has no picture. */
export function useInsertPictures(
  editor: Editor,
  uses: readonly AttachmentUse[],
  { places, waiting, setWaiting }: BroughtPictures,
): void {
  useEffect(() => {
    const move = ({ transaction }: { transaction: Transaction }): void => {
      for (const place of places.current) movePlace(place, transaction);
    };
    editor.on('transaction', move);
    return () => void editor.off('transaction', move);
  }, [editor, places]);
  useEffect(() => {
    const here = waiting.filter(({ picture }) => uses.some((use) => use.id === picture.id));
    if (here.length === 0) return;
    setWaiting((before) => before.filter((each) => !here.includes(each)));
    for (const { picture, place } of here) placePicture(editor, picture, place);
  }, [waiting, setWaiting, uses, editor]);
}
