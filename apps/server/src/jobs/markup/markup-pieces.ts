import type { MarkupDocument } from '@benchbook/domain/markup';

/** A document node, reduced to the members used here. */
interface Node {
  readonly type: string;
  readonly content?: readonly Node[];
}

/** A complete node; the start of a node whose content follows; or its end. */
type Mark = Node | readonly [Node] | 0;

/** Maximum number of nodes in a line that is sent as a whole. */
const WHOLE_NODES = 200;

/**
 * Serializes a document into small marks in reading order. The receiver can pause between them, while a single JSON text of a
 * million paragraphs would block its thread.
 */
export function* marksOf(node: Node): Generator<Mark> {
  const { content, ...head } = node;
  const isWhole = node.type !== 'doc' && (!content || (content.length <= WHOLE_NODES && !content.some((each) => each.content)));
  if (isWhole) return yield node;
  yield [head];
  for (const each of content ?? []) yield* marksOf(each);
  yield 0;
}

interface OpenNode {
  readonly type: string;
  readonly content: Node[];
}

/** Reassembles documents from their marks. */
export class DocumentJoiner {
  readonly #open: OpenNode[] = [];

  /** Adds the next marks; returns the documents that they complete. */
  take(marks: readonly Mark[]): MarkupDocument[] {
    const ended: MarkupDocument[] = [];
    for (const mark of marks) {
      if (mark === 0) {
        const node = this.#open.pop();
        if (this.#open.length === 0 && node) ended.push(node as MarkupDocument); // the marks came from a document, so the result is one
      } else if (isHead(mark)) {
        const node = { ...mark[0], content: [] };
        this.#open.at(-1)?.content.push(node);
        this.#open.push(node);
      } else this.#open.at(-1)?.content.push(mark);
    }
    return ended;
  }
}

function isHead(mark: Exclude<Mark, 0>): mark is readonly [Node] {
  return Array.isArray(mark);
}
