import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSearch, SEARCH_FIELDS } from '@benchbook/domain/search';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '../../sqlite.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import type { SqlDialect } from '../dialect.ts';
import { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { findHits, SearchLook } from './search-hits.ts';
import { signOf } from './search-index.ts';

test('a search for words in nearly every step does not read all steps to search tags and files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-search-hits-'));
  const engine = await openSqlite(join(folder, 'benchbook.db'), TIME_LIMIT_MS);
  const asked: string[] = [];
  const dialect: SqlDialect = {
    ...sqliteDialect,
    wordHits: (db, search) => {
      asked.push(SEARCH_FIELDS.filter((field) => search.signs.includes(signOf(field))).join(' '));
      return sqliteDialect.wordHits(db, search);
    },
  };
  const terms = parseSearch('torque bearing');
  const look = (db: Kysely<Tables>) => new SearchLook(new SqlSession(db, dialect, null), { kind: 'plant' }, terms.length);
  await engine.write((db) => findHits(look(db), terms));
  await engine.close();
  rmSync(folder, { recursive: true });
  expect(asked).toHaveLength(6);
  expect(asked.slice(1).toSorted()).toEqual(['file', 'page', 'page', 'page', 'tag']);
  expect(asked[0]?.split(' ').toSorted()).toEqual(['alert', 'details', 'heading', 'text', 'title']);
});
