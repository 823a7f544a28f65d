import type { Annotation } from '@benchbook/domain/annotations';
import { type BlockNode, cleanDocument, type InlineNode, type MarkupDocument } from '@benchbook/domain/markup';

/** Maximum length of an automatic link text, in characters. */
const WORDS_MAX_LENGTH = 60;

/** Appends a link to an annotation to the last paragraph of the text, or to a new one; in the form that the server stores. */
export function withLink(content: MarkupDocument, { id, message }: Annotation, index: number): MarkupDocument {
  const [line = ''] = message.trim().split('\n');
  const text = line.length > WORDS_MAX_LENGTH ? `${line.slice(0, WORDS_MAX_LENGTH - 1)}…` : line;
  const link: InlineNode = { type: 'annotationLink', attrs: { id, index, text } };
  const last = content.content.at(-1);
  const isParagraph = last?.type === 'paragraph';
  const words: readonly InlineNode[] =
    isParagraph && last.content ? [...last.content, { type: 'text', text: ' ' }, link] : [link];
  const paragraph: BlockNode = { type: 'paragraph', content: words };
  return cleanDocument({ type: 'doc', content: [...(isParagraph ? content.content.slice(0, -1) : content.content), paragraph] });
}
