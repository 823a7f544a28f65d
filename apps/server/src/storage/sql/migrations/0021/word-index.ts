import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from '../step.ts';

/**
 * Makes the index of all words over `search_text`, which come already cut and folded. Beginnings of words are looked up in a list
 * of all words: FTS5 would put together all rows of all of them before it answers the first.
 */
export async function createWordIndex(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  if (kind === 'postgres') {
    await sql`create index search_text_words on search_text using gin (array_to_tsvector(string_to_array(btrim(words), ' ')))`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table search_index using fts5(words, content='', contentless_delete=1, tokenize='ascii', detail=none)`.execute(
    db,
  );
  await sql`create table search_word (word text not null primary key) without rowid`.execute(db);
  await sql`create trigger search_text_added after insert on search_text begin
    insert into search_index (rowid, words) values (new.row_number, new.words); end`.execute(db);
  await sql`create trigger search_text_gone after delete on search_text begin
    delete from search_index where rowid = old.row_number; end`.execute(db);
}

const WORDS_AT_ONCE = 500;

/** PostgreSQL finds beginnings of words without a list. */
export async function noteWords(db: StepDatabase, { kind }: StepDialect, words: ReadonlySet<string>): Promise<void> {
  if (kind === 'postgres') return;
  const all = [...words];
  while (all.length > 0) {
    const rows = sql.join(all.splice(0, WORDS_AT_ONCE).map((word) => sql`(${word})`));
    await sql`insert into search_word (word) values ${rows} on conflict do nothing`.execute(db);
  }
}
