import { assertNever } from '@benchbook/domain/errors';
import type { BlockNode, InlineNode, ListItemNode, Mark, TableCellNode, TableRowNode, TextNode } from '@benchbook/domain/markup';
import { Fragment, type ReactNode } from 'react';
import { PictureView } from './picture-view.tsx';
import styles from './step-content.module.css';
import { TokenView } from './token-view.tsx';

/** Headings of a text are below the step's own title, which is an h2. */
const HEADING = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

/** One block of step text. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls with the keyboard too
        <pre tabIndex={0}>{inline(node)}</pre>
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

/** A wide table scrolls separately, with the keyboard too, so that the page never does. */
function TableView({ rows }: { rows: readonly TableRowNode[] }) {
  const headRows = countHeadRows(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard too
    <div className={styles['table']} tabIndex={0}>
      <table>
        {headRows > 0 && <thead>{inOrder(rows.slice(0, headRows), rowView)}</thead>}
        <tbody>{inOrder(rows.slice(headRows), rowView)}</tbody>
      </table>
    </div>
  );
}

/**
 * Number of header rows at the top, which print repeats on every page: rows with only header cells. None if all rows are, or if
 * one spans into the rest.
 */
function countHeadRows(rows: readonly TableRowNode[]): number {
  const found = rows.findIndex(({ content }) => content.some(({ type }) => type !== 'tableHeader'));
  const count = Math.max(0, found);
  const reachesDown = rows
    .slice(0, count)
    .some(({ content }, index) => content.some(({ attrs }) => index + (attrs?.rowspan ?? 1) > count));
  return reachesDown ? 0 : count;
}

function rowView(row: TableRowNode) {
  return <tr>{inOrder(row.content, cellView)}</tr>;
}

function cellView(cell: TableCellNode) {
  const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
  return (
    <Cell colSpan={cell.attrs?.colspan ?? 1} rowSpan={cell.attrs?.rowspan ?? 1}>
      {blocks(cell.content)}
    </Cell>
  );
}

function items(list: readonly ListItemNode[]) {
  return inOrder(list, (item) => <li>{blocks(item.content)}</li>);
}

function blocks(nodes: readonly BlockNode[]) {
  return inOrder(nodes, (node) => <BlockView node={node} />);
}

function inline(node: Extract<BlockNode, { type: 'paragraph' | 'heading' | 'codeBlock' }>) {
  return inOrder<InlineNode>(node.content ?? [], (part) => <InlineView node={part} />);
}

/** Renders parts of a text in order. The text never changes its order, so the position is a good key. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no ids, and a new document draws all anew
    <Fragment key={index}>{draw(part)}</Fragment>
  ));
}

/** Text, a line break or a token. */
function InlineView({ node }: { node: InlineNode }) {
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return <br />;
    case 'annotationLink':
    case 'instructionLink':
    case 'attachmentLink':
    case 'stepLink':
      return <TokenView token={node} />;
    default:
      return assertNever(node);
  }
}

function marked(node: TextNode): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>((words, mark) => withMark(words, mark), node.text);
}

function withMark(words: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'strike':
      return <s>{words}</s>;
    case 'code':
      return <code className={styles['key']}>{words}</code>;
    case 'subscript':
      return <sub>{words}</sub>;
    case 'superscript':
      return <sup>{words}</sup>;
    case 'link':
      return isWebAddress(mark.attrs.href) ? (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words
      );
    default:
      return assertNever(mark);
  }
}

/** Only addresses that open a page or an e-mail are links; anything else stays text. */
function isWebAddress(href: string): boolean {
  return /^(https?:|mailto:)/i.test(href);
}
