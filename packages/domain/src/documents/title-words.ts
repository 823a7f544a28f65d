import { type BlockNode, type InlineNode, plainText } from '../markup/index.ts';
import { scriptText } from './raised-signs.ts';

/** The text of a title, without formatting: raised and lowered numbers keep their place, 10⁻³ is not 10-3. */
export function titleWords(node: BlockNode): string {
  return plainText({ type: 'doc', content: [withScriptSigns(node)] })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words in which `titleWords` writes raised or lowered figures with ^ or _, because Unicode has no signs for them. */
export function writtenFigures(node: BlockNode): readonly string[] {
  return inSigns(node).written;
}

/** Characters of a word that are checked before its figures. */
const WORD_LETTERS = 40;

/** Replaces raised and lowered text of a paragraph or heading by signs; other blocks are unchanged. */
export function withScriptSigns(node: BlockNode): BlockNode {
  return inSigns(node).node;
}

/** The same, with the words written with ^ or _. A line that is raised or lowered as a whole has no raised parts. */
function inSigns(node: BlockNode): { readonly node: BlockNode; readonly written: readonly string[] } {
  if (node.type !== 'paragraph' && node.type !== 'heading') return { node, written: [] };
  const pieces = joinedByHeight(node.content ?? []);
  const heights = new Set(
    pieces.flatMap((piece) => (piece.type === 'text' && piece.text.trim() !== '' ? [heightOf(piece)] : [])),
  );
  if (heights.size < 2) return { node, written: [] };
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
    // A word with two of them counts once.
    if (before.startsWith(written.at(-1) ?? '')) written.pop();
    written.push(before.trim());
  }
  return { node: { ...node, content }, written };
}

/** Joins adjacent texts of equal height: "-" and "3" become "-3". */
function joinedByHeight(content: readonly InlineNode[]): readonly InlineNode[] {
  const pieces: InlineNode[] = [];
  for (const node of content) {
    const last = pieces.at(-1);
    if (node.type === 'text' && last?.type === 'text' && heightOf(node) === heightOf(last))
      pieces.splice(-1, 1, { ...last, text: last.text + node.text });
    else pieces.push(node);
  }
  return pieces;
}

function heightOf(node: InlineNode): 'raised' | 'lowered' | null {
  const marks = node.type === 'text' ? (node.marks ?? []) : [];
  if (marks.some(({ type }) => type === 'superscript')) return 'raised';
  return marks.some(({ type }) => type === 'subscript') ? 'lowered' : null;
}

/** Maximum length of a title made of the first words of a text. */
const TITLE_LETTERS = 90;

/** A title on one line, cut between two words if it is too long. */
export function shortenedTitle(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LETTERS) return line;
  const cut = line.slice(0, TITLE_LETTERS).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LETTERS / 2)).trimEnd()}…`;
}
