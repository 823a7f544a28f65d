import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import type { TextPlace } from '../step-content/index.ts';

/** The card above the text may be measured anew in this many frames, which scrolls it. */
const SETTLING_FRAMES = 2;

/**
 * Puts the caret where a text was pressed, on the same height of the screen. Without a press it stays at the end where that
 * is in sight, and goes before the first word of a longer text; a picture at its top is not selected, or typing would replace it.
 */
export function putCaret(editor: Editor, place: TextPlace | undefined): void {
  if (place) {
    const position = positionOf(editor.view, place);
    editor.commands.focus(position, { scrollIntoView: false });
    keepHeight(editor, position, place.y, SETTLING_FRAMES);
    return;
  }
  const first = isEndInSight(editor.view.dom) ? null : Selection.findFrom(editor.state.doc.resolve(0), 1, true);
  if (first) editor.commands.focus(first.from);
}

/** Where the place is in the document: the editor draws the same words in the same blocks. */
export function positionOf(view: EditorView, { block, offset }: Pick<TextPlace, 'block' | 'offset'>): number {
  const holder = view.dom.children[block];
  if (!holder) return view.state.doc.content.size;
  const words = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  let left = offset;
  let last: Node | null = null;
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return view.posAtDOM(node, left);
    left -= length;
    last = node;
  }
  return last ? view.posAtDOM(last, last.nodeValue?.length ?? 0) : view.posAtDOM(holder, 0);
}

/** Scrolls so that the line of the caret is where the press was: the toolbar above the text has pushed it down. */
function keepHeight(editor: Editor, position: number, y: number, frames: number): void {
  if (editor.isDestroyed) return;
  const { top, bottom } = editor.view.coordsAtPos(position);
  const shift = y < top ? top - y : y > bottom ? bottom - y : 0;
  if (shift !== 0) scrollerOf(editor.view.dom)?.scrollBy({ top: shift, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => keepHeight(editor, position, y, frames - 1));
}

function isEndInSight(text: HTMLElement): boolean {
  const bottom = scrollerOf(text)?.getBoundingClientRect().bottom ?? window.innerHeight;
  return text.getBoundingClientRect().bottom <= bottom;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
