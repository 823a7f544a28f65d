import { Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

/** Outside a table it makes one of three rows and columns; inside, it changes that one. */
export function TableMenu({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const run = () => editor.chain().focus();
  return (
    <ToolMenu label={t('table')} icon={<IconTable />}>
      {isInTable ? (
        <>
          <Menu.Item onClick={() => run().addRowAfter().run()}>{t('addRow')}</Menu.Item>
          <Menu.Item onClick={() => run().addColumnAfter().run()}>{t('addColumn')}</Menu.Item>
          <Menu.Item onClick={() => run().toggleHeaderRow().run()}>{t('toggleHeader')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => run().deleteRow().run()}>{t('deleteRow')}</Menu.Item>
          <Menu.Item onClick={() => run().deleteColumn().run()}>{t('deleteColumn')}</Menu.Item>
          <Menu.Item onClick={() => run().deleteTable().run()}>{t('deleteTable')}</Menu.Item>
        </>
      ) : (
        <Menu.Item onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
          {t('insertTable')}
        </Menu.Item>
      )}
    </ToolMenu>
  );
}
