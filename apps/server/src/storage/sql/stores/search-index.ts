import type { PartBody, PartKind } from '@benchbook/domain/instructions';
import { SEARCH_FIELDS, type SearchField, type SearchText, searchTexts, wordsOf } from '@benchbook/domain/search';
import type { Insertable } from 'kysely';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { SearchTextTable } from '../tables/search.ts';

/** Words per row. */
const WORDS_OF_A_ROW = 2_000;

/** Words of one text beyond this number are not indexed. */
const WORDS_MAX = 200_000;

const ROWS_AT_ONCE = 50;

/** Start of Unicode's private use area: one of its characters before each word marks the field. */
const FIRST_SIGN = 0xe000;

/** The prefix character of every word of a field. */
export function signOf(field: SearchField): string {
  return String.fromCharCode(FIRST_SIGN + SEARCH_FIELDS.indexOf(field));
}

type Row = Insertable<SearchTextTable>;
type Place = Pick<Row, 'kind' | 'ref'> & { readonly about?: string | null; readonly text?: string | null };

/** Indexes bodies that have a place now, each once. */
export async function indexBodies(
  session: SqlSession,
  bodies: Iterable<readonly [hash: string, body: { readonly kind: PartKind; readonly body: PartBody }]>,
): Promise<void> {
  for (const some of chunks(bodies, ROWS_AT_ONCE)) {
    const known = await indexedRefs(
      session,
      some.map(([hash]) => hash),
    );
    const rows: Row[] = [];
    for (const [ref, { kind, body }] of some) {
      if (known.has(ref)) continue;
      const { pdfPath } = body;
      const about = kind === 'settings' && typeof pdfPath === 'string' ? pdfPath : null;
      for (const row of rowsOf({ kind: 'body', ref, about }, searchTexts(kind, body))) {
        rows.push(row);
        // A long text is written with pauses for other work.
        if (row.piece > 0 || rows.length >= ROWS_AT_ONCE) await write(session, rows.splice(0));
      }
    }
    await write(session, rows);
  }
}

/** Removes bodies from the index that may have lost their last place. */
export async function forgetUnplaced({ db }: SqlSession, hashes: Iterable<string>): Promise<void> {
  for (const some of chunks(new Set(hashes)))
    await db
      .deleteFrom('search_text')
      .where('kind', '=', 'body')
      .where('ref', 'in', some)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('part').select('part.id').whereRef('part.body_hash', '=', 'search_text.ref'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('revision_place')
              .select('revision_place.part_id')
              .whereRef('revision_place.body_hash', '=', 'search_text.ref'),
          ),
        ),
      )
      .execute();
}

export async function indexTag(session: SqlSession, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await write(session, [...rowsOf({ kind: 'tag', ref: id, text: name }, [{ field: 'tag', text: name }])]);
}

/** Names of files, in the library or in a revision. */
export async function indexFileNames(session: SqlSession, paths: Iterable<string>): Promise<void> {
  for (const some of chunks(new Set(paths), ROWS_AT_ONCE)) {
    const rows = some.flatMap((ref) => [...rowsOf({ kind: 'file', ref, text: ref }, [{ field: 'file', text: ref }])]);
    await write(session, rows);
  }
}

/** Pages of a PDF by its hash; the first is page 1. */
export async function indexPages(session: SqlSession, sha256: string, pages: readonly string[]): Promise<void> {
  for (const [index, text] of pages.entries()) {
    const [row] = rowsOf({ kind: 'page', ref: sha256, text }, [{ field: 'page', text }], WORDS_MAX);
    if (row) await write(session, [{ ...row, piece: index + 1 }]);
  }
}

export async function forgetPages({ db }: SqlSession, sha256: string): Promise<void> {
  await db.deleteFrom('search_text').where('kind', '=', 'page').where('ref', '=', sha256).execute();
}

/** Progress of a complete re-indexing. */
export interface IndexedRef {
  readonly kind: string;
  readonly ref: string;
}

/** Texts re-indexed per call. */
const ANEW_AT_ONCE = 50;

/**
 * Re-indexes some of the texts after the rules for words have changed.
 *
 * @param after result of the previous call; null begins
 * @returns the new position; null at the end
 */
export async function indexAnew(session: SqlSession, after: IndexedRef | null): Promise<IndexedRef | null> {
  const { kind: lastKind, ref: lastRef } = after ?? { kind: '', ref: '' };
  const some = await session.db
    .selectFrom('search_text')
    .select(['kind', 'ref'])
    .distinct()
    .where(({ eb, or, and }) =>
      or([eb('kind', '>', lastKind as Row['kind']), and([eb('kind', '=', lastKind as Row['kind']), eb('ref', '>', lastRef)])]),
    )
    .orderBy('kind')
    .orderBy('ref')
    .limit(ANEW_AT_ONCE)
    .execute();
  for (const { kind, ref } of some) {
    const rows = await session.db
      .selectFrom('search_text')
      .select(['piece', 'text'])
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .orderBy('piece')
      .execute();
    await session.db.deleteFrom('search_text').where('kind', '=', kind).where('ref', '=', ref).execute();
    if (kind === 'body') await indexBodyAnew(session, ref);
    else if (kind === 'file') await indexFileNames(session, [ref]);
    else if (kind === 'tag') await indexTag(session, { id: ref, name: rows[0]?.text ?? '' });
    else await indexPages(session, ref, pagesOf(rows));
  }
  return some.at(-1) ?? null;
}

/** Pages by number; pages without words have no row. */
function pagesOf(rows: readonly { readonly piece: number; readonly text: string | null }[]): string[] {
  const texts = new Map(rows.map(({ piece, text }) => [Number(piece), text ?? '']));
  return Array.from({ length: Math.max(0, ...texts.keys()) }, (_, index) => texts.get(index + 1) ?? '');
}

async function indexBodyAnew(session: SqlSession, hash: string): Promise<void> {
  const { db } = session;
  const body = await db.selectFrom('body').select('json').where('hash', '=', hash).executeTakeFirst();
  const placed =
    (await db.selectFrom('part').select('kind').where('body_hash', '=', hash).limit(1).executeTakeFirst()) ??
    (await db.selectFrom('revision_place').select('kind').where('body_hash', '=', hash).limit(1).executeTakeFirst());
  if (body && placed)
    await indexBodies(session, [[hash, { kind: placed.kind as PartKind, body: readJson<PartBody>(body.json) }]]);
}

/** Rows of a text: its words in order, separated by blanks. */
function* rowsOf(place: Place, texts: readonly SearchText[], size = WORDS_OF_A_ROW): Generator<Row> {
  let [words, piece, total]: [string[], number, number] = [[], 0, 0];
  const row = () => ({ ...place, piece: piece++, words: ` ${words.splice(0).join(' ')} ` });
  for (const { field, text } of texts) {
    const sign = signOf(field);
    for (const { word } of wordsOf(text)) {
      if (++total > WORDS_MAX) break;
      words.push(sign + word);
      if (words.length >= size) yield row();
    }
  }
  if (words.length > 0) yield row();
}

async function indexedRefs({ db }: SqlSession, refs: readonly string[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db.selectFrom('search_text').select('ref').where('kind', '=', 'body').where('ref', 'in', refs).execute();
  return new Set(rows.map(({ ref }) => ref));
}

async function write({ db, dialect }: SqlSession, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('search_text')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'ref', 'piece']).doNothing())
    .execute();
  await dialect.noteWords(
    db,
    new Set(
      rows.flatMap(({ words }) =>
        words
          .trim()
          .split(' ')
          .map((word) => word.slice(1)),
      ),
    ),
  );
}
