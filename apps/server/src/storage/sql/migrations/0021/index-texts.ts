import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from '../step.ts';
import { type Body, searchTexts, signOf, type Text } from './texts.ts';
import { noteWords } from './word-index.ts';
import { wordsOf } from './words.ts';

/** Words of one row. */
const WORDS_OF_A_ROW = 2_000;

/** What lies behind so many words of one text is not searched. */
const WORDS_MAX = 200_000;

const ROWS_AT_ONCE = 50;

export interface StoredBody {
  readonly hash: string;
  readonly json: string;
  readonly kind: string;
}

interface Place {
  readonly kind: 'body' | 'tag' | 'file';
  readonly ref: string;
  readonly about: string | null;
  readonly text: string | null;
}

type Row = Place & { readonly piece: number; readonly words: string };

/** Writes rows of `search_text`; a body, tag or file that has its rows gets no second ones. */
export class TextIndex {
  readonly #db: StepDatabase;
  readonly #dialect: StepDialect;

  constructor(db: StepDatabase, dialect: StepDialect) {
    this.#db = db;
    this.#dialect = dialect;
  }

  async addBodies(bodies: readonly StoredBody[]): Promise<void> {
    for (const some of inPieces(bodies)) {
      const known = await this.#indexed(some.map(({ hash }) => hash));
      const rows: Row[] = [];
      for (const { hash: ref, json, kind } of some) {
        if (known.has(ref)) continue;
        const body: Body = JSON.parse(json);
        const about = kind === 'settings' && typeof body['pdfPath'] === 'string' ? body['pdfPath'] : null;
        for (const row of rowsOf({ kind: 'body', ref, about, text: null }, searchTexts(kind, body))) {
          rows.push(row);
          if (row.piece > 0 || rows.length >= ROWS_AT_ONCE) await this.#write(rows.splice(0));
        }
      }
      await this.#write(rows);
    }
  }

  async addTag(id: string, name: string): Promise<void> {
    await this.#write([...rowsOf({ kind: 'tag', ref: id, about: null, text: name }, [{ field: 'tag', text: name }])]);
  }

  async addFileNames(paths: Iterable<string>): Promise<void> {
    for (const some of inPieces([...new Set(paths)]))
      await this.#write(
        some.flatMap((ref) => [...rowsOf({ kind: 'file', ref, about: null, text: ref }, [{ field: 'file', text: ref }])]),
      );
  }

  async #indexed(refs: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ ref: string }>`select ref from search_text
      where kind = 'body' and ref in (${sql.join(refs)})`.execute(this.#db);
    return new Set(rows.map(({ ref }) => ref));
  }

  async #write(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(
      ({ kind, ref, piece, about, text, words }) => sql`(${kind}, ${ref}, ${piece}, ${about}, ${text}, ${words})`,
    );
    await sql`insert into search_text (kind, ref, piece, about, text, words) values ${sql.join(values)}
      on conflict (kind, ref, piece) do nothing`.execute(this.#db);
    const signed = rows.flatMap(({ words }) => words.trim().split(' '));
    await noteWords(this.#db, this.#dialect, new Set(signed.map((word) => word.slice(1))));
  }
}

function* inPieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) yield all.slice(start, start + ROWS_AT_ONCE);
}

/** Rows of a text: words in their order between blanks. */
function* rowsOf(place: Place, texts: readonly Text[]): Generator<Row> {
  let [words, piece, total]: [string[], number, number] = [[], 0, 0];
  const row = () => ({ ...place, piece: piece++, words: ` ${words.splice(0).join(' ')} ` });
  for (const { field, text } of texts) {
    const sign = signOf(field);
    for (const word of wordsOf(text)) {
      if (++total > WORDS_MAX) break;
      words.push(sign + word);
      if (words.length >= WORDS_OF_A_ROW) yield row();
    }
  }
  if (words.length > 0) yield row();
}
