import { capitalised } from '../words/index.ts';

/** Where something was left out or changed. Unknown members are omitted. */
export interface RemarkPlace {
  /** From 1; omitted for a Word document, which has no pages. */
  readonly page?: number;
  /** Text of the heading above it. */
  readonly heading?: string;
  /** Number of the paragraph below that heading or in the document, from 1. */
  readonly paragraph?: number;
}

/** Content of a document that its steps show differently or not at all. */
export interface DocumentRemark {
  readonly kind: DocumentRemarkKind;
  readonly place: RemarkPlace;
  /** The words that were left out, or the name of the content. May be empty. */
  readonly words: string;
}

export type DocumentRemarkKind = keyof typeof SENTENCES;

/** Each says what happened; the argument is `words`. */
const SENTENCES = {
  'picture-unreadable': (picture: string) => `${picture} of the document can not be read and was left out.`,
  'pictures-cut': () => 'Further pictures of the page were left out: it has too many.',
  'picture-linked': (picture: string) => `${picture} of the document is a link to a file elsewhere and was left out.`,
  'picture-missing': (picture: string) => `${picture} of the document is not in its file and was left out.`,
  'picture-hidden': (picture: string) => `${picture} of the document is hidden and was left out.`,
  'picture-deleted': (picture: string) => `The deletion of ${picture} of the document is tracked; it was left out.`,
  'picture-drawn-over': (picture: string) =>
    `Shapes, arrows or words that lie over ${picture} of the document were not drawn on it.`,
  'picture-words-over': (picture: string) => `Words that lie over ${picture} of the document stand below it.`,
  'picture-words-in': (words: string) => `Words that lie over a picture are part of it and of its description${quoted(words)}`,
  logo: () => 'A small picture that stands at one place in the margin of most pages was left out.',
  diagram: (words: string) => `A diagram (SmartArt) was left out${quoted(words)}`,
  chart: (words: string) => `A chart was left out${quoted(words)}`,
  drawing: (words: string) => `A drawing of lines and shapes was left out${quoted(words)}`,
  object: (words: string) => `An embedded object was left out${quoted(words)}`,
  'other-file': () => 'A part of another file was left out.',
  formula: (words: string) => `A formula could not be read and was left out${quoted(words)}`,
  'formula-code': (code: string) => `A formula could not be read and stands as Word stores it${quoted(code)}`,
  field: (code: string) => `A field that only Word can fill was left out${quoted(code)}`,
  symbol: (sign: string) => `A sign that has no letter was left out${quoted(sign)}`,
  'written-figures': (word: string) => `Raised or lowered figures are written ${wayOf(word)}${quoted(word)}`,
  'struck-text': (words: string) => `Crossed-out text of a title or an alert is written in brackets${quoted(words)}`,
  'hidden-text': (words: string) => `Hidden text was left out${quoted(words)}`,
  'deleted-text': (words: string) => `Text whose deletion is tracked was left out${quoted(words)}`,
  comment: (words: string) => `A comment was left out${quoted(words)}`,
  'header-footer': (words: string) => `A header or footer was left out${quoted(words)}`,
  contents: (words: string) => `The table of contents was left out${quoted(words)}`,
  'form-value': (words: string) => `A filled field of the form was left out${quoted(words)}`,
  'page-unreadable': () => 'The page can not be read and was left out.',
  'page-cut': (words: string) => `The page has too many words; they were left out from here on${quoted(words)}`,
  'table-steps': (words: string) => `A table became steps${quoted(words)}`,
  alert: (words: string) => `A paragraph became an alert of its step${quoted(words)}`,
  'more-remarks': (count: string) => (count === '1' ? '1 more remark is not listed.' : `${count} more remarks are not listed.`),
  other: (words: string) => `A part of the document was left out or changed${quoted(words)}`,
  'file-note': (words: string) => `The file was not read in full${quoted(words)}`,
} as const satisfies Readonly<Record<string, (words: string) => string>>;

function wayOf(word: string): string {
  if (/[\^_]\(/u.test(word)) return 'with ^ or _';
  if (word.includes('°')) return 'as degrees';
  if (/\[.*; .*\]/u.test(word)) return 'in brackets';
  return /[⁰¹²³⁴-⁹]\/[₀-₉]/u.test(word) ? 'as a fraction' : 'on the line';
}

export const DOCUMENT_REMARK_KINDS = Object.keys(SENTENCES) as readonly DocumentRemarkKind[];

/** Kind of a remark; `other` for one that another version wrote and this version does not know. */
export function remarkKind(kind: string): DocumentRemarkKind {
  return DOCUMENT_REMARK_KINDS.find((each) => each === kind) ?? 'other';
}

/** What happened, as a sentence without its place; also inserted in the text where something was left out. */
export function remarkSentence({ kind, words }: Pick<DocumentRemark, 'kind' | 'words'>): string {
  return SENTENCES[kind](words);
}

/** The remark with its place. */
export function remarkText(remark: DocumentRemark): string {
  const place = placeWords(remark.place);
  return place === '' ? remarkSentence(remark) : `${place}: ${remarkSentence(remark)}`;
}

function placeWords({ page, heading, paragraph }: RemarkPlace): string {
  const parts = [
    page === undefined ? '' : `page ${page}`,
    heading === undefined ? '' : `under "${heading}"`,
    paragraph === undefined ? '' : `paragraph ${paragraph}`,
  ].filter((part) => part !== '');
  return capitalised(parts.join(', '));
}

/** The end of a sentence. */
function quoted(words: string): string {
  return words === '' ? '.' : `: "${words}"${/[.!?]$/.test(words) ? '' : '.'}`;
}
