import { DatabaseSync } from 'node:sqlite';
import { queryPostgres } from '@benchbook/testkit/postgres';
import type { DatabaseAddress } from '../../../apps/server/src/storage/open-storage.ts';

/** Word in every copied text; each copy replaces it by another one. */
export const LOT = 'lotzero';

/** Copies of each instruction per statement. */
const AT_ONCE = 20;

/** Rows of a table to copy, and the columns that differ in a copy. All other columns stay the same. */
interface Copied {
  readonly table: string;
  readonly where: string;
  readonly changed: Readonly<Record<string, string>>;
  /** Columns that the database fills in. */
  readonly left?: readonly string[];
}

const instructions = `select id from instruction where title like '%${LOT}%'`;
const bodies = `select body_hash from part where instruction_id in (${instructions})`;

/** Same length, and unique. */
const codeOf = (column: string): string => `copies.code || substr(${column}, 9)`;
const textOf = (column: string): string => `replace(${column}, '${LOT}', copies.lot)`;

/** Referenced tables first. */
const COPIED: readonly Copied[] = [
  {
    table: 'instruction',
    where: `id in (${instructions})`,
    changed: { id: codeOf('id'), title: textOf('title'), title_key: textOf('title_key'), search_text: textOf('search_text') },
  },
  { table: 'body', where: `hash in (${bodies})`, changed: { hash: codeOf('hash'), json: textOf('json') } },
  {
    table: 'part',
    where: `instruction_id in (${instructions})`,
    changed: { instruction_id: codeOf('instruction_id'), body_hash: codeOf('body_hash') },
  },
  { table: 'version', where: `instruction_id in (${instructions})`, changed: { instruction_id: codeOf('instruction_id') } },
  {
    table: 'instruction_tag',
    where: `instruction_id in (${instructions})`,
    changed: { instruction_id: codeOf('instruction_id') },
  },
  {
    table: 'search_text',
    where: `kind = 'body' and ref in (${bodies})`,
    changed: { ref: codeOf('ref'), words: textOf('words') },
    left: ['row_number'],
  },
];

/**
 * Copies every instruction whose title has the word, the given number of times, inside the database with other ids and texts:
 * rows as the product writes them, a hundred times as fast. Events are not copied, because their hash chain would be invalid.
 */
export async function copyInstructions(address: DatabaseAddress, times: number): Promise<void> {
  if (times < 1) return;
  if (address.kind === 'sqlite') return copyInSqlite(address.path, times);
  for (const { table, ...copied } of COPIED) {
    const columns = await queryPostgres(
      address.url,
      `select column_name as name from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
    );
    for (const sql of statements({ table, ...copied }, columns, times)) await queryPostgres(address.url, sql);
  }
  await queryPostgres(address.url, 'vacuum analyze');
}

function copyInSqlite(path: string, times: number): void {
  const database = new DatabaseSync(path, { timeout: 60_000 });
  try {
    database.exec('pragma cache_size = -400000; pragma synchronous = off');
    database.exec('begin immediate');
    for (const copied of COPIED) {
      const columns = database.prepare(`select name from pragma_table_info('${copied.table}')`).all();
      for (const sql of statements(copied, columns, times)) database.exec(sql);
    }
    database.exec(
      `insert into search_word (word) values ${copies(1, times).map(({ lot }) => `('${lot}')`)} on conflict do nothing`,
    );
    database.exec(`insert into instruction_search_row (instruction_id)
      select id from instruction where id not in (select instruction_id from instruction_search_row)`);
    database.exec(`insert into instruction_search (rowid, search_text) select row_number, search_text
      from instruction_search_row join instruction on id = instruction_id where title not like '%${LOT}%' and title like '% lot%'`);
    database.exec('commit');
  } finally {
    database.close();
  }
}

function* statements(
  { table, where, changed, left = [] }: Copied,
  columns: readonly Readonly<Record<string, unknown>>[],
  times: number,
): Generator<string> {
  const names = columns.map(({ name }) => String(name)).filter((name) => !left.includes(name));
  const values = names.map((name) => changed[name] ?? `"${name}"`);
  for (let first = 1; first <= times; first += AT_ONCE) {
    const rows = copies(first, Math.min(first + AT_ONCE - 1, times)).map(({ code, lot }) => `('${code}', '${lot}')`);
    yield `with copies (code, lot) as (values ${rows.join(', ')})
      insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from ${table} cross join copies where ${where}`;
  }
}

function copies(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    code: `c0de${(first + index).toString(16).padStart(4, '0')}`,
    lot: `lot${first + index}`,
  }));
}
