import { IconBlockquote, IconDots, IconMinus, IconStrikethrough, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

/** Tools that are seldom used. */
export function MoreMenu({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  return (
    <ToolMenu
      label={t('more')}
      icon={<IconDots />}
      entries={[
        { label: t('subscript'), icon: <IconSubscript size={16} />, onChoose: () => run().toggleMark('subscript').run() },
        { label: t('superscript'), icon: <IconSuperscript size={16} />, onChoose: () => run().toggleMark('superscript').run() },
        { label: t('strike'), icon: <IconStrikethrough size={16} />, onChoose: () => run().toggleStrike().run() },
        'divider',
        { label: t('blockquote'), icon: <IconBlockquote size={16} />, onChoose: () => run().toggleBlockquote().run() },
        { label: t('horizontalRule'), icon: <IconMinus size={16} />, onChoose: () => run().setHorizontalRule().run() },
      ]}
    />
  );
}
