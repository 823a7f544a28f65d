import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { broughtPictures, losesPictures } from './brought-pictures.ts';
import { insertPicture } from './insert-picture.ts';

/** A file as the step has it now. */
type BroughtPicture = Pick<AttachmentUse, 'id' | 'file'>;

export interface PictureHandlers {
  /**
   * Pictures were pasted or dropped into the text. Who takes them brings them onto the step and then calls `insert` with
   * their use; without this they are not taken.
   */
  onPictures?: ((pictures: readonly File[], insert: (picture: BroughtPicture) => void) => void) | undefined;
  /** A pasted text had pictures that can not come along. */
  onPicturesLost?: (() => void) | undefined;
}

export interface BroughtPictures {
  readonly handlers: {
    handlePaste(view: EditorView, event: ClipboardEvent): boolean;
    handleDrop(view: EditorView, event: DragEvent): boolean;
  };
  readonly waiting: readonly BroughtPicture[];
  setWaiting: Dispatch<SetStateAction<readonly BroughtPicture[]>>;
}

/** What a text does with pictures that are pasted or dropped into it: `handlers` for the editor, the rest for `useInsertPictures`. */
export function useBroughtPictures({ onPictures, onPicturesLost }: PictureHandlers): BroughtPictures {
  const [waiting, setWaiting] = useState<readonly BroughtPicture[]>([]);
  const take = (data: DataTransfer | null): boolean => {
    const pictures = onPictures ? broughtPictures(data) : [];
    if (pictures.length > 0) onPictures?.(pictures, (picture) => setWaiting((before) => [...before, picture]));
    return pictures.length > 0;
  };
  return {
    handlers: {
      handlePaste: (_view, event) => {
        if (losesPictures(event.clipboardData?.getData('text/html') ?? '')) onPicturesLost?.();
        return take(event.clipboardData);
      },
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    waiting,
    setWaiting,
  };
}

/** Puts them where the cursor is, once the step is drawn with them: a use that the editor does not know has no picture. */
export function useInsertPictures(
  editor: Editor,
  uses: readonly AttachmentUse[],
  { waiting, setWaiting }: BroughtPictures,
): void {
  useEffect(() => {
    const here = waiting.filter(({ id }) => uses.some((use) => use.id === id));
    if (here.length === 0) return;
    setWaiting((before) => before.filter((picture) => !here.includes(picture)));
    for (const picture of here) insertPicture(editor, picture);
  }, [waiting, setWaiting, uses, editor]);
}
