import { Menu } from '@mantine/core';
import { IconHeading } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

const LEVELS = [1, 2, 3] as const;

export function HeadingMenu({ editor }: { editor: Editor }) {
  return (
    <ToolMenu label={t('heading')} icon={<IconHeading />}>
      {LEVELS.map((level) => (
        <Menu.Item key={level} onClick={() => editor.chain().focus().toggleHeading({ level }).run()}>
          {t(`heading${level}`)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>{t('plainText')}</Menu.Item>
    </ToolMenu>
  );
}
