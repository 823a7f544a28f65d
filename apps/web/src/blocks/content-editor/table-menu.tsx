import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { addLineBelow } from './line-below.ts';
import { t } from './messages.ts';
import type { TableChange } from './table-tools.ts';
import { withTableTools } from './tables.ts';
import { ToolMenu } from './tool-menu.tsx';

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
