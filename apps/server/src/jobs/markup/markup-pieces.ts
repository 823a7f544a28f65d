import type { MarkupDocument } from '@benchbook/domain/markup';

/** A node of a document, of which only this is of interest here. */
interface Node {
  readonly type: string;
  readonly content?: readonly Node[];
}

/** A whole node; the head of one whose content follows; or the end of that. */
type Mark = Node | readonly [Node] | 0;

/** Longest line that goes as a whole. */
const WHOLE_NODES = 200;

/**
 * A document as small marks in reading order: whoever puts it together again can stop in between, where one JSON text of
 * a million paragraphs would hold a thread up.
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

/** Puts documents together from their marks. */
export class DocumentJoiner {
  readonly #open: OpenNode[] = [];

  /** Takes the next marks; gives the documents that ended with one of them. */
  take(marks: readonly Mark[]): MarkupDocument[] {
    const ended: MarkupDocument[] = [];
    for (const mark of marks) {
      if (mark === 0) {
        const node = this.#open.pop();
        if (this.#open.length === 0 && node) ended.push(node as MarkupDocument); // a document was taken apart, so it is one again
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
