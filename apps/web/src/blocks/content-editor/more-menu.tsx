import { Menu } from '@mantine/core';
import { IconBlockquote, IconDots, IconMinus, IconStrikethrough, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

/** What is used seldom. */
export function MoreMenu({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  return (
    <ToolMenu label={t('more')} icon={<IconDots />}>
      <Menu.Item leftSection={<IconSubscript size={16} />} onClick={() => run().toggleMark('subscript').run()}>
        {t('subscript')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSuperscript size={16} />} onClick={() => run().toggleMark('superscript').run()}>
        {t('superscript')}
      </Menu.Item>
      <Menu.Item leftSection={<IconStrikethrough size={16} />} onClick={() => run().toggleStrike().run()}>
        {t('strike')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconBlockquote size={16} />} onClick={() => run().toggleBlockquote().run()}>
        {t('blockquote')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMinus size={16} />} onClick={() => run().setHorizontalRule().run()}>
        {t('horizontalRule')}
      </Menu.Item>
    </ToolMenu>
  );
}
