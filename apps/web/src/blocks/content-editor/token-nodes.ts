import { mergeAttributes, Node } from '@tiptap/core';
import styles from './content-editor.module.css';

/** Paths of the Tabler icons pin, book-2 and paperclip: the editor draws plain DOM, without React inside the text. */
const PIN = ['M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5 -1.5l1.5 -4l4 -4', 'M9 15l-4.5 4.5', 'M14.5 4l5.5 5.5'];
const BOOK = ['M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6'];
const PAPERCLIP = ['M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5'];

const HASH = ['M5 9l14 0', 'M5 15l14 0', 'M11 4l-4 16', 'M17 4l-4 16'];

const SVG = 'http://www.w3.org/2000/svg';

interface TokenOptions {
  readonly name: string;
  /** Attributes, including the shown text. */
  readonly attributes: readonly string[];
  readonly words: 'text' | 'title';
  /** Text to show instead; undefined shows the stored text. */
  readonly shown?: (id: string) => string | undefined;
  readonly icon: readonly string[];
}

/** A link as one atomic piece of text (VAL-30): deleted whole, never edited inside. */
function token({ name, attributes, words, shown, icon }: TokenOptions) {
  const wordsOf = (attrs: Record<string, unknown>): string => shown?.(String(attrs['id'])) ?? String(attrs[words]);
  return Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    draggable: false,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          {
            default: attribute === 'index' ? 0 : '',
            parseHTML: (element: HTMLElement) =>
              attribute === 'index' ? Number(element.dataset['index'] ?? 0) : (element.dataset[attribute] ?? ''),
            renderHTML: (values: Record<string, unknown>) => ({ [`data-${attribute}`]: String(values[attribute]) }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `span[data-token="${name}"]` }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-token': name, class: styles['token'] }),
      [
        `${SVG} svg`,
        {
          viewBox: '0 0 24 24',
          fill: 'none',
          stroke: 'currentColor',
          'stroke-width': '1.75',
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          'aria-hidden': 'true',
        },
        ...icon.map((path) => [`${SVG} path`, { d: path }]),
      ],
      wordsOf(node.attrs),
    ],
    renderText: ({ node }) => wordsOf(node.attrs),
  });
}

export const AnnotationLink = token({ name: 'annotationLink', attributes: ['id', 'index', 'text'], words: 'text', icon: PIN });
export const InstructionLink = token({ name: 'instructionLink', attributes: ['id', 'text'], words: 'text', icon: BOOK });
export const AttachmentLink = token({ name: 'attachmentLink', attributes: ['id', 'title'], words: 'title', icon: PAPERCLIP });

export const STEP_LINK = 'stepLink';

/** @param numberOf the current number of a step; undefined where it is not in the instruction */
export const stepLink = (numberOf: (id: string) => string | undefined) =>
  token({ name: STEP_LINK, attributes: ['id', 'text'], words: 'text', shown: numberOf, icon: HASH });

/** Updates the numbers in step links after steps were moved while the text is open. */
export function renumberStepLinks(text: HTMLElement, numberOf: (id: string) => string | undefined): void {
  for (const link of text.querySelectorAll<HTMLElement>(`[data-token="${STEP_LINK}"]`)) {
    const number = numberOf(link.dataset['id'] ?? '');
    if (link.lastChild && number !== undefined) link.lastChild.nodeValue = number;
  }
}

export const TOKEN_NAMES: ReadonlySet<string> = new Set([
  AnnotationLink.name,
  InstructionLink.name,
  AttachmentLink.name,
  STEP_LINK,
]);
