import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { pictureAddresses } from '../attachment-viewer/index.ts';
import richText from '../rich-text/rich-text.module.css';
import { closedSet } from './closed-set.ts';
import styles from './content-editor.module.css';
import { forEditor } from './for-editor.ts';
import { t } from './messages.ts';
import { pastedHtml } from './pasted-html.ts';
import { pastedText } from './pasted-text.ts';
import type { BroughtPictures } from './use-brought-pictures.ts';
import { type TypingOptions, useTyping } from './use-typing.ts';

interface TextEditorOptions extends TypingOptions {
  /** Files of the step: pictures in the text are shown from here. */
  readonly uses: readonly AttachmentUse[];
  readonly pictures: BroughtPictures;
}

/** The editor of one text: what may stand in it, how it is pasted into, and what of it is reported. */
export function useTextEditor({ uses, pictures, ...text }: TextEditorOptions): Editor {
  const usesNow = useRef(uses);
  usesNow.current = uses;
  const editor = useEditor({
    extensions: closedSet((id) => {
      const use = usesNow.current.find((each) => each.id === id || each.file.id === id);
      const address = use && pictureAddresses(use.file)[0];
      return use && address !== undefined ? { address, markup: use.photoMarkup } : undefined;
    }),
    content: forEditor(text.content),
    autofocus: 'end',
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
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
  const typing = useTyping(editor, text);
  return editor;
}
