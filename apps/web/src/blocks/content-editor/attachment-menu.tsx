import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { cleanDocument, findTokens } from '@benchbook/domain/markup';
import { IconPaperclip } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

interface AttachmentMenuProps {
  editor: Editor;
  uses: readonly AttachmentUse[];
  onAlreadyLinked(): void;
}

/** Puts a link to a file of the step into the text, or the picture itself. A file is linked once per step (VAL-25). */
export function AttachmentMenu({ editor, uses, onAlreadyLinked }: AttachmentMenuProps) {
  const link = (use: AttachmentUse): void => {
    const isLinked = findTokens(cleanDocument(editor.getJSON())).some(
      (token) => token.type === 'attachmentLink' && token.attrs.id === use.id,
    );
    if (isLinked) onAlreadyLinked();
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'attachmentLink', attrs: { id: use.id, title: use.file.name } })
        .run();
  };
  const pictures = uses.filter((use) => fileKind(use.file.extension) === 'image');
  const insert = ({ id, file }: AttachmentUse): void => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { id, alt: file.name } })
      .run();
  };
  const lines: readonly MenuLine[] =
    uses.length === 0
      ? [{ heading: t('noAttachments') }]
      : [
          ...uses.map((use) => ({ label: use.file.name, onChoose: () => link(use) })),
          ...(pictures.length > 0 ? [{ heading: t('insertPicture') }] : []),
          ...pictures.map((use) => ({ label: use.file.name, onChoose: () => insert(use) })),
        ];
  return <ToolMenu label={t('linkAttachment')} icon={<IconPaperclip />} entries={lines} />;
}
