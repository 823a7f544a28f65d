import { assertNever } from '../errors/index.ts';
import { type BlockNode, type InlineNode, plainText } from '../markup/index.ts';
import { scriptText } from './raised-signs.ts';

/**
 * Words of a text for a title, which has no marks: raised and lowered numbers keep their place, 10⁻³ is not 10-3, and
 * crossed-out words are named as such: no sign for a line through letters looks right in every font.
 */
export function titleWords(node: BlockNode): string {
  return plainText({ type: 'doc', content: [withScriptSigns(node)] })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words of a text in which `titleWords` writes raised or lowered figures with ^ or _, as they have no signs. */
export function writtenFigures(node: BlockNode): readonly string[] {
  return linesOf(node).flatMap((line) => inSigns(line).written);
}

/** Letters of a word that are looked at before its figures. */
const WORD_LETTERS = 40;

/** Crossed-out words of a text, as `titleWords` writes them. */
export function struckWords(node: BlockNode): readonly string[] {
  return linesOf(node).flatMap(({ content = [] }) => withStruckNamed(content).struck);
}

/** With signs in place of the marks of its lines that change a value, for words without marks. */
export function withScriptSigns(node: BlockNode): BlockNode {
  return withLines(node, (line) => inSigns(line).node);
}

type Line = Extract<BlockNode, { type: 'paragraph' | 'heading' }>;

/** Changes the paragraphs and headings of a node: itself, or those of its items and cells. */
function withLines(node: BlockNode, change: (line: Line) => Line): BlockNode {
  const changed = (content: readonly BlockNode[]) => content.map((each) => withLines(each, change));
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return change(node);
    case 'blockquote':
      return { ...node, content: changed(node.content) };
    case 'bulletList':
    case 'orderedList':
      return { ...node, content: node.content.map((item) => ({ ...item, content: changed(item.content) })) };
    case 'table': {
      const rows = node.content.map((row) => ({
        ...row,
        content: row.content.map((cell) => ({ ...cell, content: changed(cell.content) })),
      }));
      return { ...node, content: rows };
    }
    case 'codeBlock':
    case 'horizontalRule':
    case 'image':
      return node;
    default:
      return assertNever(node);
  }
}

function linesOf(node: BlockNode): readonly Line[] {
  const lines: Line[] = [];
  withLines(node, (line) => {
    lines.push(line);
    return line;
  });
  return lines;
}

function isStruck(node: InlineNode): node is Extract<InlineNode, { type: 'text' }> {
  return node.type === 'text' && (node.marks ?? []).some(({ type }) => type === 'strike');
}

/** Content with crossed-out words in brackets, and these. */
function withStruckNamed(content: readonly InlineNode[]): {
  readonly content: readonly InlineNode[];
  readonly struck: readonly string[];
} {
  const struck: string[] = [];
  const named = joined(content, (one, other) => isStruck(one) && isStruck(other) && haveOneHeight(one, other)).map((node) => {
    if (!isStruck(node)) return node;
    const words = node.text.trim();
    const before = node.text.slice(0, node.text.length - node.text.trimStart().length);
    const behind = node.text.slice(node.text.trimEnd().length);
    const text = `[crossed out: ${words.replaceAll(/\s+/g, ' ')}]`;
    if (words !== '') struck.push(text);
    const marks = (node.marks ?? []).filter(({ type }) => type !== 'strike');
    return { ...node, text: words === '' ? node.text : before + text + behind, marks };
  });
  return { content: named, struck };
}

/** The same, and what was written with ^ or _. A line that is raised or lowered as a whole has no raised parts. */
function inSigns(node: Line): { readonly node: Line; readonly written: readonly string[] } {
  const line = { ...node, content: withStruckNamed(node.content ?? []).content };
  const pieces = joined(line.content, haveOneHeight);
  const heights = new Set(
    pieces.flatMap((piece) => (piece.type === 'text' && piece.text.trim() !== '' ? [heightOf(piece)] : [])),
  );
  if (heights.size < 2) return { node: line, written: [] };
  const content: InlineNode[] = [];
  const written: string[] = [];
  let before = '';
  for (const piece of pieces) {
    const height = heightOf(piece);
    if (piece.type !== 'text' || height === null) {
      content.push(piece);
      before = piece.type === 'text' ? piece.text : '';
      continue;
    }
    const { text, isWritten } = scriptText(piece.text, height, before);
    content.push({ type: 'text', text });
    before = `${/\S*$/u.exec(before.slice(-WORD_LETTERS))?.[0] ?? ''}${text}`;
    if (!isWritten) continue;
    // A word with two of them is one.
    if (before.startsWith(written.at(-1) ?? '')) written.pop();
    written.push(before.replaceAll(/\s+/g, ' ').trim());
  }
  return { node: { ...node, content }, written };
}

/** Texts behind each other that are the same in some way are one: "-" and "3" of one height are "-3". */
function joined(content: readonly InlineNode[], areSame: (one: InlineNode, other: InlineNode) => boolean): readonly InlineNode[] {
  const pieces: InlineNode[] = [];
  for (const node of content) {
    const last = pieces.at(-1);
    if (node.type === 'text' && last?.type === 'text' && areSame(last, node))
      pieces.splice(-1, 1, { ...last, text: last.text + node.text });
    else pieces.push(node);
  }
  return pieces;
}

const haveOneHeight = (one: InlineNode, other: InlineNode) => heightOf(one) === heightOf(other);

function heightOf(node: InlineNode): 'raised' | 'lowered' | null {
  const marks = node.type === 'text' ? (node.marks ?? []) : [];
  if (marks.some(({ type }) => type === 'superscript')) return 'raised';
  return marks.some(({ type }) => type === 'subscript') ? 'lowered' : null;
}

/** Letters of a title that is made of the first words of a text. */
const TITLE_LETTERS = 90;

/** Words as a title: on one line, cut between two words where they are too long. */
export function shortenedTitle(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LETTERS) return line;
  const cut = line.slice(0, TITLE_LETTERS).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LETTERS / 2)).trimEnd()}…`;
}
