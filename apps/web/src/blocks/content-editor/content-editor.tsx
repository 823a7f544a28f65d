import type { AttachmentUse } from '@benchbook/domain/attachments';
import { cleanDocument, type MarkupDocument, type TokenNode } from '@benchbook/domain/markup';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { pictureAddresses } from '../attachment-viewer/index.ts';
import richText from '../rich-text/rich-text.module.css';
import { closedSet } from './closed-set.ts';
import styles from './content-editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { goBelow } from './line-below.ts';
import { t } from './messages.ts';
import { type PictureHandlers, useBroughtPictures, useInsertPictures } from './use-brought-pictures.ts';
import { withoutEmptyEnd } from './word-end.ts';
import { withRealLists } from './word-lists.ts';

export interface ContentEditorProps extends PictureHandlers {
  content: MarkupDocument;
  /** Files of the step: pictures in the text are shown from here, and links to files are made of them. */
  uses: readonly AttachmentUse[];
  /** Called when typing pauses, and at once when the editor closes or loses the focus. */
  onChange(content: MarkupDocument): void;
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
  /** Gives the caller a way to take over what is typed but not reported yet; called with nothing when the editor goes. */
  onFlushReady?(flush: (() => void) | undefined): void;
  /** Between toolbar and text: the alerts of the step. */
  children?: ReactNode;
}

/** How long typing pauses before it is reported: a key costs the editor alone, never the pages of steps around it. */
const PAUSE_MS = 400;

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
  onPictures,
  onPicturesLost,
  onFlushReady,
  children,
}: ContentEditorProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(content);
  const usesNow = useRef(uses);
  usesNow.current = uses;
  const pictures = useBroughtPictures({ onPictures, onPicturesLost });

  const editor = useEditor({
    extensions: closedSet((id) => {
      const use = usesNow.current.find((each) => each.id === id || each.file.id === id);
      const address = use && pictureAddresses(use.file)[0];
      return use && address !== undefined ? { address, markup: use.photoMarkup } : undefined;
    }),
    content: forEditor(content),
    autofocus: 'end',
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: (html) => withoutEmptyEnd(withRealLists(html)),
      ...pictures.handlers,
      attributes: {
        class: `${richText['richText']} ${styles['text']}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('stepContent'),
      },
    },
    onUpdate: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(), PAUSE_MS);
    },
    onBlur: () => report(),
  });

  const report = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    reported.current = cleanDocument(editor.getJSON());
    onChange(reported.current);
  });

  const offer = useEffectEvent((flush: (() => void) | undefined) => onFlushReady?.(flush));
  useEffect(() => {
    const flush = (): void => report();
    offer(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      offer(undefined);
    };
  }, []);

  // The text changed elsewhere: undo, or someone else's save.
  useEffect(() => {
    if (content === reported.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    reported.current = content;
    editor.commands.setContent(forEditor(content), { emitUpdate: false });
  }, [content, editor]);

  useInsertPictures(editor, uses, pictures);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere in it
    <div
      className={styles['editor']}
      onKeyDown={(event) => {
        if (!onClose || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // A menu that it closes has taken the key; the text takes every Escape and does nothing with it.
        const isInText = event.target instanceof Node && editor.view.dom.contains(event.target);
        if (event.defaultPrevented && !isInText) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <EditorToolbar
        editor={editor}
        uses={uses}
        onClose={onClose}
        onAlreadyLinked={onAlreadyLinked}
        onUnusableSelection={onUnusableSelection}
        onFollow={onFollow}
        onPickInstruction={onPickInstruction}
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

/** A copy that the editor may keep; it needs a line to stand in where the document has none. */
function forEditor(content: MarkupDocument): JSONContent {
  return content.content.length > 0 ? JSON.parse(JSON.stringify(content)) : { type: 'doc', content: [{ type: 'paragraph' }] };
}
