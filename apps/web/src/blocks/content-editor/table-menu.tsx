import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { addLineBelow } from './line-below.ts';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

/** Outside a table it makes one of three rows and columns; inside, it changes that one. */
export function TableMenu({ editor }: { editor: Editor }) {
  return <ToolMenu label={t('table')} icon={<IconTable />} entries={() => linesFor(editor)} />;
}

function linesFor(editor: Editor): readonly MenuLine[] {
  const run = () => editor.chain().focus();
  if (!editor.isActive('table')) return [{ label: t('insertTable'), onChoose: () => insertTable(editor) }];
  return [
    { label: t('addRow'), onChoose: () => run().addRowAfter().run() },
    { label: t('addColumn'), onChoose: () => run().addColumnAfter().run() },
    { label: t('toggleHeader'), onChoose: () => run().toggleHeaderRow().run() },
    'divider',
    { label: t('deleteRow'), onChoose: () => run().deleteRow().run() },
    { label: t('deleteColumn'), onChoose: () => run().deleteColumn().run() },
    { label: t('deleteTable'), onChoose: () => run().deleteTable().run() },
  ];
}

function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  addLineBelow(editor);
}
