import type { InlineNode, Mark, TextNode, TokenNode } from './document.ts';
import { cleanText, type LooseNode } from './loose.ts';
import { safeHref } from './safe-href.ts';

/** `[[WI~text~id]]`, `[[ATT~title~id]]`, `[[Annotation~id~index~text]]`: read, never written (D-093, design section 3). */
const WRITTEN =
  /\[\[(?:WI~(?<wiText>[^~[\]]*)~(?<wiId>[^~[\]]+)|ATT~(?<title>[^~[\]]*)~(?<fileId>[^~[\]]+)|Annotation~(?<annotationId>[^~[\]]+)~(?<index>\d{1,9})~(?<text>[^~[\]]*))\]\]/g;

/** Splits text at written tokens and replaces them by token nodes. */
function splitBrackets(node: TextNode): readonly InlineNode[] {
  if (!node.text.includes('[[')) return [node];
  const pieces: InlineNode[] = [];
  let from = 0;
  for (const match of node.text.matchAll(WRITTEN)) {
    const token = tokenOf(match.groups ?? {});
    if (!token) continue;
    if (match.index > from) pieces.push({ ...node, text: node.text.slice(from, match.index) });
    pieces.push(token);
    from = match.index + match[0].length;
  }
  if (from < node.text.length) pieces.push({ ...node, text: node.text.slice(from) });
  return pieces;
}

function tokenOf({
  wiText,
  wiId,
  title,
  fileId,
  annotationId,
  index,
  text,
}: Readonly<Record<string, string | undefined>>): TokenNode | undefined {
  if (wiId?.trim()) return { type: 'instructionLink', attrs: { id: wiId.trim(), text: wiText ?? '' } };
  if (fileId?.trim()) return { type: 'attachmentLink', attrs: { id: fileId.trim(), title: title ?? '' } };
  if (annotationId?.trim())
    return { type: 'annotationLink', attrs: { id: annotationId.trim(), index: Number(index), text: text ?? '' } };
  return undefined;
}

const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript'] as const;

/** Maximum length of an id, title or text in a token; longer ones are cut. */
const ATTRIBUTE_MAX_LENGTH = 10_000;

/** Whether a node is inline; all others are blocks or contain blocks. */
export function isInline(node: LooseNode): boolean {
  return node.type === 'text' || node.type === 'hardBreak' || node.type in TOKENS;
}

/** Validates one inline node. A token without an id becomes its displayed text. */
export function cleanInline(node: LooseNode): InlineNode | undefined {
  if (node.type === 'hardBreak') return { type: 'hardBreak' };
  const readToken = TOKENS[node.type];
  if (!readToken) return textNode(node.text, cleanMarks(node.marks));
  const words = attribute(node.attrs[node.type === 'attachmentLink' ? 'title' : 'text']);
  const id = attribute(node.attrs['id']).trim();
  return id ? readToken(id, words, node.attrs) : textNode(words, []);
}

/** Joins adjacent text with equal marks and turns written tokens (`[[WI~text~id]]`) into token nodes. */
export function finishLine(line: readonly InlineNode[]): readonly InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text' && sameMarks(node.marks, last.marks))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined.flatMap((node) =>
    node.type === 'text' && !node.marks?.some(({ type }) => type === 'code') ? splitBrackets(node) : [node],
  );
}

type TokenReader = (id: string, words: string, attrs: LooseNode['attrs']) => TokenNode;

const TOKENS: Readonly<Record<string, TokenReader>> = {
  annotationLink: (id, text, { index }) => ({ type: 'annotationLink', attrs: { id, index: wholeNumber(index), text } }),
  instructionLink: (id, text) => ({ type: 'instructionLink', attrs: { id, text } }),
  attachmentLink: (id, title) => ({ type: 'attachmentLink', attrs: { id, title } }),
  stepLink: (id, text) => ({ type: 'stepLink', attrs: { id, text } }),
};

function textNode(text: string, marks: readonly Mark[]): InlineNode | undefined {
  const words = cleanText(text);
  if (words === '') return undefined;
  return marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words };
}

/** Known marks, each once, in a fixed order, so that equal text has one form. */
function cleanMarks(marks: readonly unknown[]): readonly Mark[] {
  const types = new Set<unknown>();
  let href: string | undefined;
  for (const mark of marks) {
    if (typeof mark !== 'object' || mark === null || !('type' in mark)) continue;
    types.add(mark.type);
    if (mark.type === 'link' && 'attrs' in mark && typeof mark.attrs === 'object' && mark.attrs !== null && 'href' in mark.attrs)
      href ??= safeHref(mark.attrs.href);
  }
  const plain: Mark[] = PLAIN_MARKS.filter((type) => types.has(type)).map((type) => ({ type }));
  return href === undefined ? plain : [...plain, { type: 'link', attrs: { href } }];
}

export function attribute(value: unknown): string {
  return typeof value === 'string' ? cleanText(value).slice(0, ATTRIBUTE_MAX_LENGTH).toWellFormed() : '';
}

/** A number or a string of up to nine digits; 0 for anything else. */
export function wholeNumber(value: unknown): number {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

function sameMarks(one: readonly Mark[] = [], other: readonly Mark[] = []): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
