/** Fields of `search_text`; the place of a field here is the sign before its words. */
const FIELDS = ['title', 'tag', 'details', 'heading', 'alert', 'text', 'file', 'page'] as const;

export type Field = (typeof FIELDS)[number];

export interface Text {
  readonly field: Field;
  readonly text: string;
}

export type Body = Readonly<Record<string, unknown>>;

/** From here on Unicode has characters that no text has a meaning for: one before each word tells its field. */
const FIRST_SIGN = 0xe000;

export function signOf(field: Field): string {
  return String.fromCharCode(FIRST_SIGN + FIELDS.indexOf(field));
}

/** What is searched of each kind of part, as bodies were stored when this step was written. */
const SEARCHED: Readonly<Record<string, Readonly<Partial<Record<Field, readonly string[]>>>>> = {
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
};

export function searchTexts(kind: string, body: Body): readonly Text[] {
  return FIELDS.flatMap((field) => {
    const text = beginning(lines((SEARCHED[kind]?.[field] ?? []).map((name) => body[name])));
    return text.trim() === '' ? [] : [{ field, text }];
  });
}

/** Letters of one text that are searched. */
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

function wordsOfNode({ type, text, attrs }: Body): string {
  if (type === 'hardBreak') return '\n';
  const shown = isRecord(attrs) ? (attrs['text'] ?? attrs['title']) : undefined;
  const words = text ?? shown;
  return typeof words === 'string' ? words : '';
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}
