import type { PartBody, PartKind } from '../instructions/index.ts';

/** Rank of a match by field, highest first: title, tag, heading, alert, text, PDF. */
export const SEARCH_FIELDS = ['title', 'tag', 'details', 'heading', 'alert', 'text', 'file', 'page'] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A searchable text with its field. */
export interface SearchText {
  readonly field: SearchField;
  readonly text: string;
}

/** Searchable fields of each kind of part. Parts stored by older versions may lack some. */
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

/** Searchable texts of a part; empty for parts without text. */
export function searchTexts(kind: PartKind, body: PartBody): readonly SearchText[] {
  return SEARCH_FIELDS.flatMap((field) => {
    const text = beginning(lines((FIELDS[kind][field] ?? []).map((name) => body[name])));
    return text.trim() === '' ? [] : [{ field, text }];
  });
}

/** Maximum number of characters of a text that are searched: a manual of 300 pages. */
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

/** Lines of a field value: a text, a list of texts, a step document, or the words under a highlight. */
function* lines(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* lines(each);
  else if (isRecord(value)) {
    if (BLOCKS.has(value['type'])) yield inline(value['content']);
    else if (typeof value['quote'] === 'string') yield value['quote'];
    else yield* lines(value['content']);
  }
}

/** Text of a line, with the displayed text of its tokens. */
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
