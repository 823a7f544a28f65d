import type { DocumentRemark, DocumentRemarkKind, RemarkPlace } from '@benchbook/domain/documents';

/** Of one document: nobody reads more. */
const REMARKS_MAX = 500;
const WORDS_MAX = 2_000;

/** Splits words that are too long for one remark, between words where possible. */
function inParts(words: string): readonly string[] {
  const parts: string[] = [];
  let rest = words;
  while (rest.length > WORDS_MAX) {
    const space = rest.lastIndexOf(' ', WORDS_MAX);
    const end = space > 0 ? space : WORDS_MAX;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

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
      for (const some of inParts(words)) {
        if (all.length >= REMARKS_MAX) omittedCount++;
        else all.push({ kind, place: where, words: some });
      }
    },
  };
}
