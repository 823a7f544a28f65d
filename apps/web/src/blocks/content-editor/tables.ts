import { callOrReturn, type Editor, type Extensions, getExtensionField, Node } from '@tiptap/core';
import { TableCell } from '@tiptap/extension-table/cell';
import { TableHeader } from '@tiptap/extension-table/header';
import { TableRow } from '@tiptap/extension-table/row';
import type { Plugin } from '@tiptap/pm/state';
import { showBanner } from '../../ui/banners/index.ts';
import { preloadWhenIdle } from '../../ui/lazy/preload-when-idle.ts';
import { t as ui } from '../../ui/messages.ts';
import { TOKEN_GUARD } from './token-guard.ts';

type TableTools = typeof import('./table-tools.ts');

/** The table tools are a separate script, 15 kB: most texts have no table. */
const load = (): Promise<TableTools> => import('./table-tools.ts');
preloadWhenIdle(load);

/** Editors with table plugins. */
const equipped = new WeakSet<Editor>();

/** A table in the text. It can be read and typed into immediately; its tools are loaded for the rest. */
const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  group: 'block',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => ({
    tableRole: callOrReturn(
      getExtensionField(extension, 'tableRole', {
        name: extension.name,
        options: extension.options,
        storage: extension.storage,
      }),
    ),
  }),
  onCreate: ({ editor }) => equipForTables(editor),
  onTransaction: ({ editor, transaction }) => {
    if (transaction.docChanged) equipForTables(editor);
  },
});

export const tables: Extensions = [Table, TableRow, TableCell, TableHeader];

/**
 * Runs `work` with the table tools, once they are loaded.
 * Reports a failure to load them; nothing was done then.
 */
export async function withTableTools(editor: Editor, work: (tools: TableTools) => void): Promise<void> {
  const tools = await load().catch(() => undefined);
  if (!tools) {
    showBanner({ tone: 'error', message: ui('notLoaded') });
    return;
  }
  if (editor.isDestroyed) return;
  if (!equipped.has(editor)) {
    equipped.add(editor);
    for (const plugin of tools.tablePlugins()) editor.registerPlugin(plugin, placeBehindGuard);
  }
  work(tools);
}

/** Behind the guard of link tokens, before all others: Tab goes to the next cell even from a list in a cell. */
function placeBehindGuard(its: Plugin, others: readonly Plugin[]): Plugin[] {
  return others.toSpliced(others.findIndex(({ spec }) => spec.key === TOKEN_GUARD) + 1, 0, its);
}

/** Gives the table tools to an editor whose text has a table; a failure is reported, and the next change retries. */
function equipForTables(editor: Editor): void {
  if (equipped.has(editor) || !holdsTable(editor)) return;
  void withTableTools(editor, () => undefined);
}

function holdsTable(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants((node) => {
    isFound ||= node.type.name === 'table';
    return !isFound && !node.isTextblock;
  });
  return isFound;
}
