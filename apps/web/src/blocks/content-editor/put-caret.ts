import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import type { TextPlace } from '../step-content/index.ts';

/** Number of frames in which the card above the text may change its height, which scrolls the text. */
const SETTLING_FRAMES = 2;

/**
 * Focuses the text synchronously, so that no letter is lost: `autofocus` of the editor does it a frame later. With a place the
 * caret goes there, or the word there is selected, and its line keeps its height on the screen. Without one it goes to the end if that is in view, else before
 * the first word; a picture at the top is not selected, because typing would replace it.
 */
export function putCaret(editor: Editor, place: TextPlace | undefined): void {
  const { view, state } = editor;
  const selection = place
    ? (place.isWord && wordAround(state.doc.resolve(positionOf(view, place)))) ||
      Selection.near(state.doc.resolve(positionOf(view, place)), -1)
    : (!isEndInSight(view.dom) && Selection.findFrom(state.doc.resolve(0), 1, true)) || Selection.atEnd(state.doc);
  const change = state.tr.setSelection(selection);
  view.dispatch(place ? change : change.scrollIntoView());
  view.focus();
  if (place) keepHeight(editor, selection.from, place.y, SETTLING_FRAMES);
}

/** The word around or beside a position; undefined between spaces and signs. */
function wordAround({ parent, parentOffset, pos, doc }: ResolvedPos): Selection | undefined {
  if (!parent.isTextblock) return undefined;
  const words = [...parent.textBetween(0, parent.content.size, '', '\ufffc').matchAll(/[\p{L}\p{M}\p{N}_]+/gu)];
  const word = words.find(({ index, 0: { length } }) => index <= parentOffset && parentOffset <= index + length);
  if (!word) return undefined;
  const from = pos - parentOffset + word.index;
  return TextSelection.create(doc, from, from + word[0].length);
}

/** Position of the place in the document: the editor has the same words in the same blocks. */
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

/** Scrolls so that the line of the caret is where the click was: the toolbar above has moved the text down. */
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
