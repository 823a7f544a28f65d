/** A place in a rendered text that can be found in its editor, which has the same words in the same blocks. */
export interface TextPlace {
  /** Index of the block, from 0. */
  readonly block: number;
  /** Number of characters of the block before it. */
  readonly offset: number;
  /** Height on the screen, in px from its top. */
  readonly y: number;
  /** After a double-click: the word there is selected. */
  readonly isWord: boolean;
}

/** A click on the screen; `detail` counts the clicks of a double-click. */
interface Press {
  readonly detail: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * The place in `text` nearest to a click; undefined where it hits no text, or the browser does not report it.
 *
 * @param text its children are the blocks
 */
export function textPlaceAt(text: Element, { clientX, clientY, detail }: Press): TextPlace | undefined {
  const caret = caretAt(clientX, clientY);
  if (!caret || !text.contains(caret.node)) return undefined;
  const blocks = [...text.children];
  const block = blocks.findIndex((each) => each.contains(caret.node));
  const holder = blocks[block];
  if (!holder) return undefined;
  return { block, offset: charactersBefore(caret, holder), y: clientY, isWord: detail > 1 };
}

/** Number of characters of a line before a click. */
export function lineOffsetAt(line: Element, { clientX, clientY }: Omit<Press, 'detail'>): number | undefined {
  const caret = caretAt(clientX, clientY);
  if (!caret || !line.contains(caret.node)) return undefined;
  return charactersBefore(caret, line);
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

function charactersBefore({ node, offset }: Caret, block: Element): number {
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The standard API, and that of older Safari versions. */
function caretAt(x: number, y: number): Caret | undefined {
  if (typeof document.caretPositionFromPoint === 'function') {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const range = typeof document.caretRangeFromPoint === 'function' ? document.caretRangeFromPoint(x, y) : null;
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
