import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSearch } from '@benchbook/domain/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseAddress } from '../../storage/open-storage.ts';
import { startTestServer, type TestCaller, type TestServer } from '../index.ts';
import { frozenRows, keptDatabase, newSchema, type Row, rowsOf, schemaOf } from './kept-database.ts';

/**
 * The schema before each migration that once ran store code, by the number of its newest migration; see
 * `make-kept-schemas.mjs`.
 */
const SCHEMAS = ['0001', '0002', '0003', '0019'];

const sha256 = (text: unknown) => createHash('sha256').update(String(text)).digest('hex');

describe.each(SCHEMAS.flatMap((schema) => [['sqlite', schema] as const, ['postgres', schema] as const]))(
  'a database of an earlier schema is upgraded (%s, %s)',
  (kind, schema) => {
    const folder = mkdtempSync(join(tmpdir(), 'benchbook-upgrade-'));
    let address: DatabaseAddress;
    let before: Map<string, Row[]>;
    let server: TestServer;
    let engineer: TestCaller;

    beforeAll(async () => {
      address = await keptDatabase(kind, `schema-${schema}`, join(folder, 'benchbook.db'));
      before = await frozenRows(address);
      // Migration 0004 shortens its long keys, 0036 folds its texts.
      before.delete('live_text');
      const settings = address.kind === 'postgres' ? { DATABASE_URL: address.url } : {};
      server = await startTestServer({ dataDir: folder, settings });
      engineer = await server.as('engineer');
    }, 180_000);
    afterAll(async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const idOf = async (table: string, column: string, value: string): Promise<string> =>
      String((await rowsOf(address, table)).find((row) => row[column] === value)?.['id']);

    test('the upgraded database has the schema of a new one', async () => {
      expect(await schemaOf(address)).toEqual(await newSchema(kind, join(folder, 'new.db')));
    });

    test('revisions, hashes, the log and all work are byte for byte unchanged', async () => {
      const after = await frozenRows(address, before);
      for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows);
      for (const table of ['revision', 'event', 'body', 'progress_event', 'verification'])
        expect(before.get(table)?.length, table).toBeGreaterThan(1);
      for (const { text, sha256: hash } of after.get('revision') ?? []) expect(sha256(text)).toBe(hash);
      for (const { json, hash } of after.get('body') ?? []) expect(sha256(json)).toBe(hash);
      expect(await server.context.storage.read(({ events }) => events.verifyChain())).toMatchObject({ isIntact: true });
    });

    test('lists, revisions and records are read', async () => {
      const [id, userId] = [await idOf('instruction', 'title', 'Kept guide'), await idOf('app_user', 'username', 'kept_closed')];
      const total = async (search: string, assigneeId?: string) => {
        const query = { search, ...(assigneeId === undefined ? {} : { assigneeId }) };
        return (await server.context.storage.read(({ instructions }) => instructions.listSummaries(query))).total;
      };
      expect([await total('olwechsel getriebe'), await total('prufung'), await total('kept')]).toEqual([1, 1, 2]);
      expect([await total('kept guide', userId), await total('olwechsel', userId)]).toEqual([1, 0]);
      const files = await server.context.storage.read((r) => r.files.page({ search: 'KEPT_manual' }));
      expect(files.rows.map(({ path }) => path)).toEqual([expect.stringMatching(/^kept_manual.*\.pdf$/)]);
      const kept = before.get('revision')?.find((row) => row['instruction_id'] === id && Number(row['number']) === 1);
      const revision = await server.context.storage.read(({ revisions }) => revisions.find(id, 1));
      expect(revision).toMatchObject({ text: kept?.['text'], sha256: kept?.['sha256'], title: 'Kept guide' });
      expect(revision?.manifest.size).toBeGreaterThan(4);
      expect(await engineer.succeed('GET', `/api/wip/${id}?revision=live`)).toMatchObject({ title: 'Kept guide', revision: 2 });
      const lead = await server.as('lead');
      const record = await lead.succeed('GET', `/api/wip/${id}/runs/${userId}/1/record`);
      expect(record).toMatchObject({ completedRevision: 1, verifications: [{ by: 'demo_supervisor' }] });
      expect(record.steps.map((step: { state: string }) => step.state)).toEqual(['done', 'done', 'done']);
    });

    test('live and draft texts are found, and the words of PDFs are requested again', async () => {
      const userId = await idOf('app_user', 'username', 'kept_closed');
      const found = async (words: string) => {
        const { results } = await engineer.succeed('GET', `/api/search?q=${encodeURIComponent(words)}`);
        return results.map(({ title, path }: { title?: { text: string }; path?: string }) => title?.text ?? path);
      };
      expect(await found('clamp plate')).toEqual(['Kept guide']);
      expect(await found('half typed')).toEqual(['Kept guide']);
      expect(await found('getriebe prufung')).toEqual([expect.stringMatching(/^Ölwechsel/)]);
      expect(await found('manual')).toEqual(['Kept manual', expect.stringMatching(/^kept_manual/)]);
      const assigned = async (words: string) => {
        const query = { terms: parseSearch(words), scope: { kind: 'assigned' as const, userId }, limit: 9, offset: 0 };
        return (await server.context.storage.read(({ search }) => search.find(query))).found.length;
      };
      expect([await assigned('clamp plate'), await assigned('half typed')]).toEqual([1, 0]);
      const pages = (before.get('rendition') ?? []).map((row) => JSON.stringify({ sha256: row['source_sha256'] }));
      const jobs = await rowsOf(address, 'job');
      expect(jobs.filter((job) => job['kind'] === 'index-document').map(({ payload }) => payload)).toEqual(pages);
      expect(pages).toHaveLength(1);
    });
  },
);
