import { type BlockNode, type InlineNode, plainText } from '../markup/index.ts';
import { scriptText } from './raised-signs.ts';

/** Words of a text for a title, which has no marks: raised and lowered numbers keep their place, 10⁻³ is not 10-3. */
export function titleWords(node: BlockNode): string {
  const marked =
    node.type === 'paragraph' || node.type === 'heading' ? { ...node, content: (node.content ?? []).map(raised) } : node;
  return plainText({ type: 'doc', content: [marked] })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function raised(node: InlineNode): InlineNode {
  if (node.type !== 'text') return node;
  const isMarked = (type: string) => node.marks?.some((mark) => mark.type === type) === true;
  if (isMarked('superscript')) return { type: 'text', text: scriptText(node.text, 'raised').text };
  return isMarked('subscript') ? { type: 'text', text: scriptText(node.text, 'lowered').text } : node;
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
