import type { PartKind } from '@benchbook/domain/instructions';
import type { Generated } from 'kysely';

/** Where the words of a row come from: a body, a tag, the name of a file, a page of a PDF. */
export type SearchSource = 'body' | 'tag' | 'file' | 'page';

/** Texts that are searched, each once, however often it stands somewhere; `stores/search-places.ts` tells where. */
export interface SearchTextTable {
  /** Rises: what was written last is found first. */
  row_number: Generated<number>;
  kind: SearchSource;
  /** Hash of the body, id of the tag, path of the file, hash of the PDF. */
  ref: string;
  /** Page of the PDF; else counts the pieces of a long text from 0. */
  piece: number;
  /** Name of the PDF that the instruction is, beside its title. */
  about: string | null;
  /** The text as it is shown, where nothing else has it. */
  text: string | null;
  /** Its words in their order, each with a sign of its field before it, between spaces. */
  words: string;
}

/** Parts of the revisions that are live, or about to be: what their manifests say, to be joined with. */
export interface RevisionPlaceTable {
  instruction_id: string;
  number: number;
  part_id: string;
  kind: PartKind;
  parent_id: string | null;
  position: number;
  body_hash: string;
}
