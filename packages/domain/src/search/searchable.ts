import type { PartBody, PartKind } from '../instructions/index.ts';

/** What a hit is worth, most first: a title before a tag before a heading before an alert before a text before a PDF. */
export const SEARCH_FIELDS = ['title', 'tag', 'details', 'heading', 'alert', 'text', 'file', 'page'] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A text that is searched, and what it is. */
export interface SearchText {
  readonly field: SearchField;
  readonly text: string;
}

/** Fields of a part by what they are. What an older program has stored may lack some: then there is nothing to be found. */
const FIELDS: Readonly<Record<PartKind, Readonly<Partial<Record<SearchField, readonly string[]>>>>> = {
  settings: { title: ['title'] },
  publication: {
    details: [
      ...['documentNumber', 'subject', 'system', 'subSystem', 'identificationAndClassification'],
      ...['references', 'figures', 'enclosures'],
    ],
  },
  step: { heading: ['title'], text: ['content'] },
  alert: { alert: ['name', 'content'] },
  annotation: { text: ['message'] },
  highlight: { text: ['place'] },
  use: {},
};

/** What of a part is searched; nothing of parts without words. */
export function searchTexts(kind: PartKind, body: PartBody): readonly SearchText[] {
  return SEARCH_FIELDS.flatMap((field) => {
    const text = beginning(lines((FIELDS[kind][field] ?? []).map((name) => body[name])));
    return text.trim() === '' ? [] : [{ field, text }];
  });
}

/** Letters of one text that are searched: a manual of 300 pages. Nobody waits until all of a longer one is read. */
const LETTERS_MAX = 1_000_000;

function beginning(all: Iterable<string>): string {
  const taken: string[] = [];
  let length = 0;
  for (const line of all) {
    taken.push(line.slice(0, LETTERS_MAX - length));
    length += line.length + 1;
    if (length >= LETTERS_MAX) break;
  }
  return taken.join('\n').toWellFormed();
}

const BLOCKS: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'codeBlock']);

/** Lines of whatever a field holds: a text, a list of texts, the document of a step, the words under a highlight. */
function* lines(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* lines(each);
  else if (isRecord(value)) {
    if (BLOCKS.has(value['type'])) yield inline(value['content']);
    else if (typeof value['quote'] === 'string') yield value['quote'];
    else yield* lines(value['content']);
  }
}

/** Texts of a line, and the words that its tokens show. */
function inline(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes.map((node: unknown) => (isRecord(node) ? wordsOfNode(node) : '')).join('');
}

function wordsOfNode({ type, text, attrs }: Readonly<Record<string, unknown>>): string {
  if (type === 'hardBreak') return '\n';
  const shown = isRecord(attrs) ? (attrs['text'] ?? attrs['title']) : undefined;
  const words = text ?? shown;
  return typeof words === 'string' ? words : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
