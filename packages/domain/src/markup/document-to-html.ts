import { assertNever } from '../errors/index.ts';
import type { BlockNode, ImageAttributes, InlineNode, Mark, MarkupDocument, TableCellNode, TokenNode } from './document.ts';

/** Serializes a document to HTML of the closed set (design, section 3); the empty document gives the empty string. */
export function documentToHtml(document: MarkupDocument): string {
  return blocksToHtml(document.content);
}

function blocksToHtml(blocks: readonly BlockNode[]): string {
  return blocks.map(blockToHtml).join('');
}

function blockToHtml(block: BlockNode): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${lineToHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${lineToHtml(block.content)}</h${block.attrs.level}>`;
    case 'bulletList':
      return `<ul>${itemsToHtml(block.content)}</ul>`;
    case 'orderedList':
      return `<ol${block.attrs ? ` start="${block.attrs.start}"` : ''}>${itemsToHtml(block.content)}</ol>`;
    case 'blockquote':
      return `<blockquote>${blocksToHtml(block.content)}</blockquote>`;
    case 'codeBlock':
      return `<pre><code>${lineToHtml(block.content)}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return pictureToHtml(block.attrs);
    case 'table':
      return `<table><tbody>${block.content.map((row) => `<tr>${row.content.map(cellToHtml).join('')}</tr>`).join('')}</tbody></table>`;
    default:
      return assertNever(block);
  }
}

function pictureToHtml({ id, alt, caption, width }: ImageAttributes): string {
  const more = [
    ...(caption === undefined ? [] : [` data-caption="${escaped(caption)}"`]),
    ...(width === undefined ? [] : [` data-width="${width}"`]),
  ];
  return `<img data-id="${escaped(id)}" alt="${escaped(alt)}"${more.join('')}>`;
}

function itemsToHtml(items: readonly { readonly content: readonly BlockNode[] }[]): string {
  return items.map((item) => `<li>${blocksToHtml(item.content)}</li>`).join('');
}

function cellToHtml({ type, attrs, content }: TableCellNode): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const spans = attrs ? ` colspan="${attrs.colspan}" rowspan="${attrs.rowspan}"` : '';
  return `<${tag}${spans}>${blocksToHtml(content)}</${tag}>`;
}

function lineToHtml(line: readonly InlineNode[] = []): string {
  return line.map(inlineToHtml).join('');
}

function inlineToHtml(node: InlineNode): string {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type !== 'text') return tokenToHtml(node);
  return (node.marks ?? []).reduceRight((html, mark) => markToHtml(mark, html), escaped(node.text));
}

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
} as const;

function markToHtml(mark: Mark, html: string): string {
  if (mark.type === 'link') return `<a href="${escaped(mark.attrs.href)}">${html}</a>`;
  return `<${TAGS[mark.type]}>${html}</${TAGS[mark.type]}>`;
}

function tokenToHtml(token: TokenNode): string {
  switch (token.type) {
    case 'annotationLink':
      return `<a data-token="annotation" data-id="${escaped(token.attrs.id)}" data-index="${token.attrs.index}">${escaped(token.attrs.text)}</a>`;
    case 'instructionLink':
      return `<a data-token="wi" data-id="${escaped(token.attrs.id)}">${escaped(token.attrs.text)}</a>`;
    case 'attachmentLink':
      return `<a data-token="attachment" data-id="${escaped(token.attrs.id)}">${escaped(token.attrs.title)}</a>`;
    case 'stepLink':
      return `<a data-token="step" data-id="${escaped(token.attrs.id)}">${escaped(token.attrs.text)}</a>`;
    default:
      return assertNever(token);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
