import { assertNever } from '@benchbook/domain/errors';
import type { BlockNode, ListItemNode, TableCellNode, TableRowNode } from '@benchbook/domain/markup';
import { InlineView } from './inline-view.tsx';
import { PictureView } from './picture-view.tsx';
import styles from './step-content.module.css';

/** Headings of a text stand under the step's own title, which is an h2. */
const HEADING = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

/** One block of step text. Positions are the keys: a read text never changes place. */
export function BlockView({ node }: { node: BlockNode }) {
  switch (node.type) {
    case 'paragraph':
      return <p>{inline(node)}</p>;
    case 'heading': {
      const Heading = HEADING[node.attrs.level];
      return <Heading>{inline(node)}</Heading>;
    }
    case 'bulletList':
      return <ul>{items(node.content)}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start ?? 1}>{items(node.content)}</ol>;
    case 'blockquote':
      return <blockquote>{blocks(node.content)}</blockquote>;
    case 'codeBlock':
      return (
        <pre className={styles['code']} tabIndex={0}>
          {inline(node)}
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <PictureView image={node.attrs} />;
    case 'table':
      return <TableView rows={node.content} />;
    default:
      return assertNever(node);
  }
}

/** A wide table scrolls by itself, with the keyboard too, so that the page never does. */
function TableView({ rows }: { rows: readonly TableRowNode[] }) {
  return (
    <div className={styles['table']} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>{row.content.map((cell, index) => cellView(cell, index))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellView(cell: TableCellNode, index: number) {
  const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
  return (
    <Cell key={index} colSpan={cell.attrs?.colspan ?? 1} rowSpan={cell.attrs?.rowspan ?? 1}>
      {blocks(cell.content)}
    </Cell>
  );
}

function items(list: readonly ListItemNode[]) {
  return list.map((item, index) => <li key={index}>{blocks(item.content)}</li>);
}

function blocks(nodes: readonly BlockNode[]) {
  return nodes.map((node, index) => <BlockView key={index} node={node} />);
}

function inline(node: Extract<BlockNode, { type: 'paragraph' | 'heading' | 'codeBlock' }>) {
  return node.content?.map((part, index) => <InlineView key={index} node={part} />);
}
