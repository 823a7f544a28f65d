import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { EditorContent } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { StepNumbers, TextPlace } from '../step-content/index.ts';
import styles from './content-editor.module.css';
import { EditorToolbar, type PickStep } from './editor-toolbar.tsx';
import { goBelow } from './line-below.ts';
import { type PictureHandlers, useInsertedPictures, useInsertPictures } from './use-inserted-pictures.ts';
import { useTextEditor } from './use-text-editor.ts';
import type { TypingOptions } from './use-typing.ts';

export interface ContentEditorProps extends TypingOptions, PictureHandlers {
  /** Files of the step: sources of pictures in the text and of links to files. */
  uses: readonly AttachmentUse[];
  /** "Close editor", and Escape; without it there is no such button. */
  onClose?: (() => void) | undefined;
  /** Called when this text already links the file (VAL-25). */
  onAlreadyLinked(): void;
  /** Called when the selected words can't become a link: they touch one, or span several lines (VAL-29). */
  onUnusableSelection(): void;
  /** Opens the target of the selected link; without it there is no such control. */
  onFollow?: ((token: TokenNode) => void) | undefined;
  /** Asks for another instruction to link to; without it there is no such control. */
  onPickInstruction?: (() => Promise<{ readonly id: string; readonly title: string } | undefined>) | undefined;
  /** Asks for another step to link to. */
  onPickStep?: PickStep | undefined;
  /** Number and title of each step, for links to them. */
  steps?: StepNumbers | undefined;
  /** Goes to where files are attached to the step. */
  onAddFile?: (() => void) | undefined;
  /** Where the text was clicked to open it: the initial caret position. */
  startAt?: TextPlace | undefined;
  /** Returns what was typed before the editor was ready; inserted at the initial caret. */
  takeTyped?: (() => string) | undefined;
  /** Alerts of the step, between toolbar and text. */
  children?: ReactNode;
}

/** Rich text of one step: the closed set of nodes and marks, and a toolbar for mouse and keyboard. Load it lazily. */
export function ContentEditor({
  content,
  uses,
  onChange,
  onClose,
  onAlreadyLinked,
  onUnusableSelection,
  onFollow,
  onPickInstruction,
  onFiles,
  onPicturesLost,
  onFlushReady,
  onPickStep,
  steps,
  onAddFile,
  startAt,
  takeTyped,
  children,
}: ContentEditorProps) {
  const pictures = useInsertedPictures({ onFiles, onPicturesLost });
  const editor = useTextEditor({ content, uses, pictures, steps, startAt, takeTyped, onChange, onFlushReady });
  useInsertPictures(editor, uses, pictures);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onClose || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A menu that closes has handled the key already; the text marks every Escape as handled but does nothing with it.
    const isInText = event.target instanceof Node && editor.view.dom.contains(event.target);
    if (event.defaultPrevented && !isInText) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in it
    <div className={styles['editor']} onKeyDown={onKeyDown}>
      <EditorToolbar
        {...{ editor, uses, onClose, onAlreadyLinked, onUnusableSelection, onFollow, onPickInstruction, onPickStep, onAddFile }}
      />
      <div className={styles['body']}>
        {children}
        <EditorContent
          editor={editor}
          className={styles['frame']}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            goBelow(editor);
          }}
        />
      </div>
    </div>
  );
}
