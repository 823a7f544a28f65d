import type { DocumentRemark, DocumentRemarkKind, RemarkPlace } from '@benchbook/domain/documents';

/** Of one document: nobody reads more. */
const REMARKS_MAX = 500;
const WORDS_MAX = 2_000;

/** What is noted while a document is read. */
export interface RemarkList {
  readonly all: readonly DocumentRemark[];
  /** Where reading is; remarks without a place of their own get it. */
  readonly place: RemarkPlace;
  /** A heading begins. Answers what takes its words, once they are read. */
  enterHeading(): (words: string) => void;
  /** A paragraph under it begins. */
  enterParagraph(): void;
  add(kind: DocumentRemarkKind, words: string, place?: RemarkPlace): void;
}

export function remarkList(): RemarkList {
  const all: DocumentRemark[] = [];
  let place: RemarkPlace = {};
  let omittedCount = 0;
  return {
    get all() {
      const rest: DocumentRemark = { kind: 'more-remarks', place: {}, words: String(omittedCount) };
      return omittedCount === 0 ? all : [...all, rest];
    },
    get place() {
      return place;
    },
    enterHeading: () => {
      const own: { heading?: string } = {};
      place = own;
      return (words) => {
        if (words !== '') own.heading = words;
      };
    },
    enterParagraph: () => {
      place = { ...place, paragraph: (place.paragraph ?? 0) + 1 };
    },
    add: (kind, words, where = place) => {
      if (all.length >= REMARKS_MAX) omittedCount++;
      else all.push({ kind, place: where, words: words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)}…` : words });
    },
  };
}
