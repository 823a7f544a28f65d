/** A place in a text that is read, to be found again in its editor: there the same words stand in the same blocks. */
export interface TextPlace {
  /** Which block of the text, from 0. */
  readonly block: number;
  /** How many characters of the block stand before it. */
  readonly offset: number;
  /** Where on the screen, in px from its top. */
  readonly y: number;
}

/** A press on the screen. */
interface Press {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * The place in the words of `text` that is nearest to a press; undefined where it hits none, or the browser can't say.
 *
 * @param text its children are the blocks
 */
export function textPlaceAt(text: Element, { clientX, clientY }: Press): TextPlace | undefined {
  const caret = caretAt(clientX, clientY);
  if (!caret || !text.contains(caret.node)) return undefined;
  const blocks = [...text.children];
  const block = blocks.findIndex((each) => each.contains(caret.node));
  const holder = blocks[block];
  if (!holder) return undefined;
  const before = document.createRange();
  before.setStart(holder, 0);
  before.setEnd(caret.node, caret.offset);
  return { block, offset: before.toString().length, y: clientY };
}

/** How many characters of a line stand before a press. */
export function lineOffsetAt(line: Element, { clientX, clientY }: Press): number | undefined {
  const caret = caretAt(clientX, clientY);
  if (!caret || !line.contains(caret.node)) return undefined;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}

/** The standard way, and the one of Safari before it. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === 'function') {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const range = typeof document.caretRangeFromPoint === 'function' ? document.caretRangeFromPoint(x, y) : null;
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
