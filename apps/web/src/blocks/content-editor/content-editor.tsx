import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { EditorContent } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { StepNumbers, TextPlace } from '../step-content/index.ts';
import styles from './content-editor.module.css';
import { EditorToolbar, type PickStep } from './editor-toolbar.tsx';
import { goBelow } from './line-below.ts';
import { type PictureHandlers, useBroughtPictures, useInsertPictures } from './use-brought-pictures.ts';
import { useTextEditor } from './use-text-editor.ts';
import type { TypingOptions } from './use-typing.ts';

export interface ContentEditorProps extends TypingOptions, PictureHandlers {
  /** Files of the step: pictures in the text are shown from here, and links to files are made of them. */
  uses: readonly AttachmentUse[];
  /** "Close editor", and Escape; without it there is no such button. */
  onClose?: (() => void) | undefined;
  /** The file is linked in this text already (VAL-25). */
  onAlreadyLinked(): void;
  /** The selected words can't be made a link: they touch one, or run over several lines (VAL-29). */
  onUnusableSelection(): void;
  /** Opens what the selected link leads to; without it the control is left out. */
  onFollow?: ((token: TokenNode) => void) | undefined;
  /** Asks for another instruction to link to; without it the control is left out. */
  onPickInstruction?: (() => Promise<{ readonly id: string; readonly title: string } | undefined>) | undefined;
  /** Asks for another step to link to. */
  onPickStep?: PickStep | undefined;
  /** Number and title of each step, for links to them. */
  steps?: StepNumbers | undefined;
  /** Leads to where files are attached to the step. */
  onAddFile?: (() => void) | undefined;
  /** Where the text was pressed to open it: the caret is there. */
  startAt?: TextPlace | undefined;
  /** What was typed before the editor was there; it is put where the caret begins. */
  takeTyped?: (() => string) | undefined;
  /** Between toolbar and text: the alerts of the step. */
  children?: ReactNode;
}

/** Rich text of one step: the closed set of nodes and marks, a toolbar by mouse and keyboard. Load it lazily. */
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
  const pictures = useBroughtPictures({ onFiles, onPicturesLost });
  const editor = useTextEditor({ content, uses, pictures, steps, startAt, takeTyped, onChange, onFlushReady });
  useInsertPictures(editor, uses, pictures);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onClose || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A menu that it closes has taken the key; the text takes every Escape and does nothing with it.
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
