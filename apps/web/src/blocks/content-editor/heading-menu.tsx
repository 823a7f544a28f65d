import { IconHeading } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

const LEVELS = [1, 2, 3] as const;

export function HeadingMenu({ editor }: { editor: Editor }) {
  return (
    <ToolMenu
      label={t('heading')}
      icon={<IconHeading />}
      entries={[
        ...LEVELS.map((level) => ({
          label: t(`heading${level}`),
          onChoose: () => editor.chain().focus().toggleHeading({ level }).run(),
        })),
        { label: t('plainText'), onChoose: () => editor.chain().focus().setParagraph().run() },
      ]}
    />
  );
}
