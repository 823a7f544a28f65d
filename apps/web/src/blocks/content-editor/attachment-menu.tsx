import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { cleanDocument, findTokens } from '@benchbook/domain/markup';
import { Menu } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
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
  return (
    <ToolMenu label={t('linkAttachment')} icon={<IconPaperclip />}>
      {uses.length === 0 && <Menu.Label>{t('noAttachments')}</Menu.Label>}
      {uses.map((use) => (
        <Menu.Item key={use.id} onClick={() => link(use)}>
          {use.file.name}
        </Menu.Item>
      ))}
      {pictures.length > 0 && <Menu.Label>{t('insertPicture')}</Menu.Label>}
      {pictures.map((use) => (
        <Menu.Item
          key={`picture-${use.id}`}
          onClick={() =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { id: use.id, alt: use.file.name } })
              .run()
          }
        >
          {use.file.name}
        </Menu.Item>
      ))}
    </ToolMenu>
  );
}
