import type { InlineNode, TextNode, TokenNode } from './document.ts';

/** `[[WI~text~id]]`, `[[ATT~title~id]]`, `[[Annotation~id~index~text]]`: read, never written (D-093, design section 3). */
const WRITTEN =
  /\[\[(?:WI~(?<wiText>[^~[\]]*)~(?<wiId>[^~[\]]+)|ATT~(?<title>[^~[\]]*)~(?<fileId>[^~[\]]+)|Annotation~(?<annotationId>[^~[\]]+)~(?<index>\d{1,9})~(?<text>[^~[\]]*))\]\]/g;

/** Splits text at written tokens and replaces them by token nodes. */
export function splitBrackets(node: TextNode): readonly InlineNode[] {
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
