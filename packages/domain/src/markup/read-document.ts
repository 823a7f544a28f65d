import { assertNever } from '../errors/index.ts';
import type { BlockNode, InlineNode, MarkupDocument, TokenNode } from './document.ts';

/** Every line and picture of a document in reading order. */
function* pieces(blocks: readonly BlockNode[]): Generator<BlockNode> {
  for (const block of blocks) {
    yield block;
    switch (block.type) {
      case 'bulletList':
      case 'orderedList':
        for (const item of block.content) yield* pieces(item.content);
        break;
      case 'blockquote':
        yield* pieces(block.content);
        break;
      case 'table':
        for (const row of block.content) for (const cell of row.content) yield* pieces(cell.content);
        break;
      case 'paragraph':
      case 'heading':
      case 'codeBlock':
      case 'horizontalRule':
      case 'image':
        break;
      default:
        assertNever(block);
    }
  }
}

/**
 * The text of a document for searching: one line per paragraph, heading, cell, line of code or caption; tokens as displayed.
 */
export function plainText(document: MarkupDocument): string {
  const lines: string[] = [];
  for (const block of pieces(document.content)) {
    if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'codeBlock')
      lines.push((block.content ?? []).map(wordsOf).join(''));
    else if (block.type === 'image' && block.attrs.caption !== undefined) lines.push(block.attrs.caption);
  }
  return lines.join('\n');
}

/**
 * The text of a document for comparing: the cells of a row on one line, list items with their bullets or numbers. See
 * `plainText` for searching.
 */
export function readableText(document: MarkupDocument): string {
  return linesOf(document.content).join('\n');
}

function linesOf(blocks: readonly BlockNode[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
      case 'codeBlock':
        return [(block.content ?? []).map(wordsOf).join('')];
      case 'bulletList':
        return block.content.flatMap((item) => behindSign('•', linesOf(item.content)));
      case 'orderedList': {
        const first = block.attrs?.start ?? 1;
        return block.content.flatMap((item, index) => behindSign(`${first + index}.`, linesOf(item.content)));
      }
      case 'blockquote':
        return linesOf(block.content);
      case 'table':
        return block.content.map((row) => row.content.map((cell) => linesOf(cell.content).join(' ')).join(' | '));
      case 'image':
        return block.attrs.caption === undefined ? [] : [block.attrs.caption];
      case 'horizontalRule':
        return [];
      default:
        return assertNever(block);
    }
  });
}

function behindSign(sign: string, [first = '', ...rest]: readonly string[]): string[] {
  return [`${sign} ${first}`, ...rest.map((line) => `  ${line}`)];
}

/** Tokens in reading order. */
export function findTokens(document: MarkupDocument): TokenNode[] {
  const tokens: TokenNode[] = [];
  for (const block of pieces(document.content)) {
    if (block.type !== 'paragraph' && block.type !== 'heading') continue;
    for (const node of block.content ?? []) if (node.type !== 'text' && node.type !== 'hardBreak') tokens.push(node);
  }
  return tokens;
}

/** Ids of the pictures in a document, in reading order: ids of attachments in use or of files. */
export function findImageIds(document: MarkupDocument): string[] {
  const ids: string[] = [];
  for (const block of pieces(document.content)) if (block.type === 'image') ids.push(block.attrs.id);
  return ids;
}

function wordsOf(node: InlineNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'hardBreak':
      return '\n';
    case 'annotationLink':
    case 'instructionLink':
    case 'stepLink':
      return node.attrs.text;
    case 'attachmentLink':
      return node.attrs.title;
    default:
      return assertNever(node);
  }
}
