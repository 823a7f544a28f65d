import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pictureAddresses } from '../attachment-viewer/index.ts';
import richText from '../rich-text/rich-text.module.css';
import type { StepNumbers, TextPlace } from '../step-content/index.ts';
import { closedSet } from './closed-set.ts';
import styles from './content-editor.module.css';
import { forEditor } from './for-editor.ts';
import { t } from './messages.ts';
import { pastedHtml, pastedText, withoutUnknownSteps } from './pasted-content.ts';
import { putCaret } from './put-caret.ts';
import { renumberStepLinks } from './token-nodes.ts';
import type { InsertedPictures } from './use-inserted-pictures.ts';
import { type TypingOptions, useTyping } from './use-typing.ts';

interface TextEditorOptions extends TypingOptions {
  /** Files of the step: sources of pictures in the text. */
  readonly uses: readonly AttachmentUse[];
  readonly pictures: InsertedPictures;
  /** Number and title of each step of the instruction, for links to them. */
  readonly steps: StepNumbers | undefined;
  /** Initial caret position; see `putCaret` for the default. */
  readonly startAt: TextPlace | undefined;
  /** Returns what was typed before the editor was ready. */
  readonly takeTyped: (() => string) | undefined;
}

function typeInto(editor: Editor, words: string): void {
  for (const [index, line] of words.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (line !== '') editor.view.dispatch(editor.state.tr.insertText(line));
  }
}

/** The editor of one text: its schema, paste handling and change reports. */
export function useTextEditor({ uses, pictures, steps, startAt, takeTyped, ...text }: TextEditorOptions): Editor {
  const usesNow = useRef(uses);
  usesNow.current = uses;
  const stepsNow = useRef(steps);
  stepsNow.current = steps;
  const numberOf = (id: string): string | undefined => stepsNow.current?.get(id)?.number;
  const editor = useEditor({
    extensions: closedSet((id) => {
      const use = usesNow.current.find((each) => each.id === id || each.file.id === id);
      const address = use && pictureAddresses(use.file)[0];
      return use && address !== undefined ? { address, markup: use.photoMarkup } : undefined;
    }, numberOf),
    content: forEditor(text.content),
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      transformPasted: (slice) => withoutUnknownSteps(slice, (id) => !stepsNow.current || numberOf(id) !== undefined),
      clipboardTextParser: pastedText,
      ...pictures.handlers,
      attributes: {
        class: `${richText['richText']} ${styles['text']}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('stepContent'),
      },
    },
    onUpdate: () => typing.pause(),
    onBlur: () => typing.reportNow(),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other numbers the links show them
  useLayoutEffect(() => {
    if (!editor.isDestroyed) renumberStepLinks(editor.view.dom, numberOf);
  }, [editor, steps]);
  const typing = useTyping(editor, text);
  const begin = useEffectEvent(() => {
    // React may run this so late that the editor is destroyed by then; it creates another one.
    if (editor.isDestroyed) return;
    putCaret(editor, startAt);
    typeInto(editor, takeTyped?.() ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that was made anew begins anew
  useLayoutEffect(() => begin(), [editor]);
  const selectWord = useEffectEvent(() => putCaret(editor, startAt));
  useEffect(() => {
    if (startAt?.isWord) selectWord();
  }, [startAt?.isWord]);
  return editor;
}
