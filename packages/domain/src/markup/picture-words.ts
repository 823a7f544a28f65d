import type { DefaultTreeAdapterTypes } from 'parse5';
import { isDangerous } from './loose.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlText = DefaultTreeAdapterTypes.TextNode;
type HtmlParent = DefaultTreeAdapterTypes.DocumentFragment | HtmlElement;

/** Marks the beginning or end of a line. */
const BREAK = '\n';

/**
 * Replaces each picture by its text, with spaces to the neighbouring words. A picture without text stays.
 *
 * @param isInLine whether an element of this name is inline
 */
export function putWordsForPictures(root: HtmlParent, isInLine: (tag: string) => boolean): void {
  const words = new Map<HtmlElement, string>();
  let [before, last]: [string, HtmlElement | undefined] = [BREAK, undefined];
  const add = (text: string, picture?: HtmlElement): void => {
    if (text === '') return;
    // After a picture, the next text decides whether a space is needed.
    if (last && !picture && NEEDS_SPACE_BEFORE.test(text)) words.set(last, `${words.get(last)} `);
    if (picture) words.set(picture, NEEDS_SPACE_AFTER.test(before) ? ` ${text}` : text);
    [before, last] = [text, picture];
  };
  // Iterative, so that the stack cannot overflow.
  const waiting: (HtmlNode | typeof BREAK)[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === BREAK) add(BREAK);
    else if (isText(node)) add(node.value);
    else if (!('tagName' in node) || isDangerous(node.tagName)) continue;
    else if (node.tagName === 'img') add(alternative(node), node);
    else {
      if (!isInLine(node.tagName)) {
        add(BREAK);
        waiting.push(BREAK);
      }
      for (const child of node.childNodes.toReversed()) waiting.push(child);
    }
  }
  for (const parent of new Set([...words.keys()].map(({ parentNode }) => parentNode))) {
    if (parent) parent.childNodes = parent.childNodes.map((node) => inPlaceOf(node, words));
  }
}

const NEEDS_SPACE_BEFORE = /^[^\s.,;:!?)\]}%]/u;
const NEEDS_SPACE_AFTER = /[^\s([{]$/u;

function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

const alternative = ({ attrs }: HtmlElement): string => (attrs.find(({ name }) => name === 'alt')?.value ?? '').trim();

function inPlaceOf(node: HtmlNode, words: ReadonlyMap<HtmlElement, string>) {
  const value = 'tagName' in node ? words.get(node) : undefined;
  return value === undefined ? node : ({ nodeName: '#text', value, parentNode: node.parentNode } satisfies HtmlText);
}
