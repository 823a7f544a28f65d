import type { PartKind } from '@benchbook/domain/instructions';
import type { Generated } from 'kysely';

/** Source of the words of a row: a body, a tag, the name of a file, a page of a PDF. */
export type SearchSource = 'body' | 'tag' | 'file' | 'page';

/** Indexed texts, each once, however often it is used; `stores/search-places.ts` finds the places. */
export interface SearchTextTable {
  /** Ascending: newest texts are found first. */
  row_number: Generated<number>;
  kind: SearchSource;
  /** Hash of the body, id of the tag, path of the file, hash of the PDF. */
  ref: string;
  /** Page of the PDF; otherwise counts the pieces of a long text from 0. */
  piece: number;
  /** Name of the instruction's PDF, beside its title. */
  about: string | null;
  /** The displayed text, if it is stored nowhere else. */
  text: string | null;
  /** Its words in order, separated by spaces, each with the prefix character of its field. */
  words: string;
}

/** Parts of revisions that are live or about to be: the content of their manifests as a table for joins. */
export interface RevisionPlaceTable {
  instruction_id: string;
  number: number;
  part_id: string;
  kind: PartKind;
  parent_id: string | null;
  position: number;
  body_hash: string;
}
