import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { cleanDocument } from './clean-document.ts';
import { EMPTY_DOCUMENT, type MarkupDocument } from './document.ts';
import { isDangerous } from './loose.ts';
import { putWordsForPictures } from './picture-words.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Maximum depth of elements; deeper content is read as plain text, so that the stack cannot overflow. */
const MAX_DEPTH = 200;

/**
 * Parses HTML as a browser would, keeps the closed set, and reduces the rest to its harmless text. Also understands the
 * written tokens of `clean-line.ts`.
 *
 * @param pictures `as-words`: replaces each picture by its text
 */
export function htmlToDocument(html: string, pictures: 'as-pictures' | 'as-words' = 'as-pictures'): MarkupDocument {
  if (html.trim() === '') return EMPTY_DOCUMENT;
  const read = parseFragment(html);
  if (pictures === 'as-words') putWordsForPictures(read, isInLine);
  return cleanDocument({ type: 'doc', content: readNodes(read.childNodes, [], 0) });
}

const isInLine = (tag: string): boolean => tag === 'a' || MARK_OF.has(tag) || TRANSPARENT.has(tag);

/** Input of `cleanDocument`: nodes of the closed set, not validated yet. */
interface Raw {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: readonly Raw[];
  content?: readonly Raw[];
}

function readNodes(nodes: readonly HtmlNode[], marks: readonly Raw[], depth: number): Raw[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text' && 'value' in node) return [{ type: 'text', text: node.value, marks }];
    return 'tagName' in node ? readElement(node, marks, depth + 1) : [];
  });
}

function readElement(element: HtmlElement, marks: readonly Raw[], depth: number): Raw[] {
  const tag = element.tagName;
  if (isDangerous(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [];
  if (depth > MAX_DEPTH) return [{ type: 'text', text: textOf(element), marks }];
  const mark = MARK_OF.get(tag);
  if (mark) return readNodes(element.childNodes, [...marks, { type: mark }], depth);
  if (tag === 'a') return readAnchor(element, marks, depth);
  if (tag === 'br') return [{ type: 'hardBreak' }];
  if (tag === 'img') return [{ type: 'image', attrs: pictureAttributesOf(element) }];
  if (tag === 'pre') return [{ type: 'codeBlock', content: [{ type: 'text', text: textOf(element) }] }];
  const raised = tag === 'span' ? RAISED.exec(attributeOf(element, 'style'))?.[1]?.toLowerCase() : undefined;
  const content = readNodes(element.childNodes, raised ? [...marks, { type: `${raised}script` }] : marks, depth);
  if (TRANSPARENT.has(tag)) return content;
  return [{ type: BLOCK_OF.get(tag) ?? 'group', attrs: attributesOf(element), content }];
}

/** How Google Docs writes superscript and subscript. */
const RAISED = /(?:^|;)\s*vertical-align\s*:\s*(sub|super)\b/i;

const MARK_OF: ReadonlyMap<string, string> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

const BLOCK_OF: ReadonlyMap<string, string> = new Map([
  ['p', 'paragraph'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['ul', 'bulletList'],
  ['ol', 'orderedList'],
  ['li', 'listItem'],
  ['blockquote', 'blockquote'],
  ['hr', 'horizontalRule'],
  ['table', 'table'],
  ['tr', 'tableRow'],
  ['td', 'tableCell'],
  ['th', 'tableHeader'],
]);

/** Elements that are replaced by their content: inside a line, or between table and row. */
const TRANSPARENT = new Set([
  'span',
  'font',
  'small',
  'big',
  'mark',
  'abbr',
  'cite',
  'q',
  'var',
  'time',
  'label',
  'tbody',
  'thead',
  'tfoot',
  'tt',
  'bdi',
  'bdo',
  'wbr',
  'button',
  'nobr',
]);

function attributesOf(element: HtmlElement): Record<string, unknown> {
  if (/^h[1-6]$/.test(element.tagName)) return { level: element.tagName.slice(1) };
  return {
    start: attributeOf(element, 'start'),
    colspan: attributeOf(element, 'colspan'),
    rowspan: attributeOf(element, 'rowspan'),
  };
}

function pictureAttributesOf(element: HtmlElement): Record<string, unknown> {
  return {
    id: attributeOf(element, 'data-id'),
    alt: attributeOf(element, 'alt'),
    caption: attributeOf(element, 'data-caption'),
    width: attributeOf(element, 'data-width'),
  };
}

const TOKEN_OF: ReadonlyMap<string, string> = new Map([
  ['annotation', 'annotationLink'],
  ['wi', 'instructionLink'],
  ['attachment', 'attachmentLink'],
  ['step', 'stepLink'],
]);

function readAnchor(element: HtmlElement, marks: readonly Raw[], depth: number): Raw[] {
  const type = TOKEN_OF.get(attributeOf(element, 'data-token'));
  if (!type)
    return readNodes(element.childNodes, [...marks, { type: 'link', attrs: { href: attributeOf(element, 'href') } }], depth);
  const words = textOf(element);
  return [
    {
      type,
      attrs: { id: attributeOf(element, 'data-id'), index: attributeOf(element, 'data-index'), text: words, title: words },
    },
  ];
}

function attributeOf(element: HtmlElement, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

/** All harmless text below an element; iterative. */
function textOf(element: HtmlElement): string {
  const words: string[] = [];
  const waiting: HtmlNode[] = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    else if ('tagName' in node && !isDangerous(node.tagName))
      for (const child of node.childNodes.toReversed()) waiting.push(child);
    if (node.nodeName === 'br') words.push('\n');
  }
  return words.join('');
}
