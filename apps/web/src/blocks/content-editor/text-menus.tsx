import {
  IconBlockquote,
  IconDots,
  IconHeading,
  IconMinus,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { addLineBelow } from './line-below.ts';
import { t } from './messages.ts';
import type { TableChange } from './table-tools.ts';
import { withTableTools } from './tables.ts';
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

/** Outside a table, inserts one of three rows and columns; inside, changes that table. */
export function TableMenu({ editor }: { editor: Editor }) {
  return <ToolMenu label={t('table')} icon={<IconTable />} entries={() => linesFor(editor)} />;
}

function linesFor(editor: Editor): readonly MenuLine[] {
  if (!editor.isActive('table')) return [{ label: t('insertTable'), onChoose: () => insertTable(editor) }];
  const change = (what: TableChange) => () => void withTableTools(editor, (tools) => tools.changeTable(editor, what));
  return [
    { label: t('addRow'), onChoose: change('addRow') },
    { label: t('addColumn'), onChoose: change('addColumn') },
    { label: t('toggleHeader'), onChoose: change('toggleHeader') },
    'divider',
    { label: t('deleteRow'), onChoose: change('deleteRow') },
    { label: t('deleteColumn'), onChoose: change('deleteColumn') },
    { label: t('deleteTable'), onChoose: change('deleteTable') },
  ];
}

function insertTable(editor: Editor): void {
  void withTableTools(editor, (tools) => {
    tools.insertTable(editor);
    addLineBelow(editor);
  });
}
