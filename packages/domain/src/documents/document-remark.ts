import type { MessageKey, Sentence } from '../messages/index.ts';
import { ofRemark, remarkMessages, t } from './messages.ts';

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

export type DocumentRemarkKind = MessageKey<keyof typeof remarkMessages>;

export const DOCUMENT_REMARK_KINDS = [
  ...new Set(Object.keys(remarkMessages).map((key) => key.replace(/_(?:one|other)$/, ''))),
] as readonly DocumentRemarkKind[];

/** Kind of a remark; `other` for one that another version wrote and this version does not know. */
export function remarkKind(kind: string): DocumentRemarkKind {
  return DOCUMENT_REMARK_KINDS.find((each) => each === kind) ?? 'other';
}

/** What happened, as a sentence without its place; its English is also inserted in the text where something was left out. */
export function remarkSentence({ kind, words }: Pick<DocumentRemark, 'kind' | 'words'>): Sentence {
  if (kind === 'more-remarks') return ofRemark(kind, { count: Number(words) });
  return ofRemark(kind, { words, end: endOf(words), way: t(wayOf(words)) });
}

/** The remark with its place. */
export function remarkText(remark: DocumentRemark): Sentence {
  const [first, ...others] = placeParts(remark.place);
  if (!first) return remarkSentence(remark);
  const [name, values] = first;
  const place = [t(`${name}First`, values), ...others.map((part) => t(...part))];
  return t('atPlace', { place, remark: remarkSentence(remark) });
}

type PlacePart = readonly [keyof RemarkPlace, Readonly<Record<string, string | number>>];

function placeParts({ page, heading, paragraph }: RemarkPlace): readonly PlacePart[] {
  return [
    ...(page === undefined ? [] : [['page', { page }] as const]),
    ...(heading === undefined ? [] : [['heading', { heading }] as const]),
    ...(paragraph === undefined ? [] : [['paragraph', { paragraph }] as const]),
  ];
}

function endOf(words: string): Sentence {
  if (words === '') return t('noWords');
  return t(/[.!?]$/.test(words) ? 'quotedEnded' : 'quoted', { words });
}

function wayOf(word: string): 'wayCaret' | 'wayDegrees' | 'wayBrackets' | 'wayFraction' | 'wayLine' {
  if (/[\^_]\(/u.test(word)) return 'wayCaret';
  if (word.includes('°')) return 'wayDegrees';
  if (/\[.*; .*\]/u.test(word)) return 'wayBrackets';
  return /[⁰¹²³⁴-⁹]\/[₀-₉]/u.test(word) ? 'wayFraction' : 'wayLine';
}
