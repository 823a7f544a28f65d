import { assertNever } from '@benchbook/domain/errors';
import type { InlineNode, Mark, TextNode } from '@benchbook/domain/markup';
import type { ReactNode } from 'react';
import styles from './step-content.module.css';
import { TokenView } from './token-view.tsx';

/** Text, a line break or a token. */
export function InlineView({ node }: { node: InlineNode }) {
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
