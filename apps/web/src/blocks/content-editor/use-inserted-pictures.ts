import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { bringsFiles } from '../../ui/drop-zone/dragged-files.ts';
import { draggedPicture, dropPlace, movePlace, type PicturePlace, placePicture } from './picture-place.ts';

/** A file as the step has it now. */
type BroughtPicture = Pick<AttachmentUse, 'id' | 'file'>;

export interface PictureHandlers {
  /**
   * Called when pictures were pasted, or files dropped into the text. The caller adds them to the step, and then calls `insert`
   * with the use of each picture; without this callback they are refused.
   */
  onFiles?: ((files: readonly File[], insert: (picture: BroughtPicture) => void) => void) | undefined;
  /** Called when a pasted text had pictures that can't be pasted. */
  onPicturesLost?: (() => void) | undefined;
}

interface WaitingPicture {
  readonly picture: BroughtPicture;
  readonly place: PicturePlace;
}

export interface InsertedPictures {
  readonly handlers: {
    handlePaste(view: EditorView, event: ClipboardEvent): boolean;
    handleDrop(view: EditorView, event: DragEvent, slice: Slice): boolean;
    handleDOMEvents: Record<'dragover' | 'dragleave', (view: EditorView, event: DragEvent) => boolean>;
  };
  /** Target positions of the pending files. */
  readonly places: RefObject<PicturePlace[]>;
  readonly waiting: readonly WaitingPicture[];
  setWaiting: Dispatch<SetStateAction<readonly WaitingPicture[]>>;
}

/** Handling of pictures that are pasted or dropped into a text: `handlers` for the editor, the rest for `useInsertPictures`. */
export function useInsertedPictures({ onFiles, onPicturesLost }: PictureHandlers): InsertedPictures {
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
        // The editor itself moves content that the text can hold, including its own pictures.
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

/** Inserts the pictures at their places once the step is drawn with them: the editor has no picture for an unknown use. */
export function useInsertPictures(
  editor: Editor,
  uses: readonly AttachmentUse[],
  { places, waiting, setWaiting }: InsertedPictures,
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

/**
 * Picture files that are pasted or dropped. None where the clipboard has text as well: word processors and spreadsheets also copy
 * a text as a picture.
 */
function broughtPictures(data: DataTransfer | null): readonly File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return hasWords(data?.getData('text/html') ?? '') || data?.getData('text/plain') ? [] : pictures;
}

/**
 * Whether pictures of this machine are dragged. Some browsers reveal the types of dragged files only with the drop: these count
 * as pictures.
 */
function bringsPictures(data: DataTransfer | null): boolean {
  const items = [...(data?.items ?? [])];
  return bringsFiles(data) && (items.length === 0 || items.some(({ type }) => type.startsWith('image/')));
}

/** Whether HTML has text. A browser that copies a photo of a page adds HTML with only an `<img>`. */
function hasWords(html: string): boolean {
  return Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim());
}

/** Whether pasting this loses pictures: their files are not on the clipboard. */
function losesPictures(html: string): boolean {
  return /<(img(?![^>]*data-use)|v:imagedata)\b/i.test(html) && hasWords(html);
}
