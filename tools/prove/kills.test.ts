import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadePlant, makePlantInFolder, proveKills } from './kills.ts';

let made: MadePlant;
beforeAll(async () => {
  made = await makePlantInFolder(60);
});
afterAll(() => rmSync(made.dataDir, { recursive: true, force: true }));

const DATABASES = ['SQLite', 'PostgreSQL'] as const;
const begunOn = async (database: (typeof DATABASES)[number]) =>
  database === 'SQLite' ? { made } : { databaseUrl: await testPostgresUrl() };
const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

test.each(DATABASES)(
  'after three kills in the middle of writing, %s holds all that was confirmed and nothing by half',
  async (database) => {
    const report = await proveKills({ seed: 7, kills: 3, writes: 30, ...(await begunOn(database)) });
    expect(report).toMatchObject({ kills: 3, lost: [], halves: [] });
    expect(report.confirmed).toBeGreaterThan(20);
  },
);

test('a server that answers before it commits is detected', async () => {
  const report = await proveKills({ seed: 7, kills: 12, writes: 60, made, entry: control('answer-before-commit') });
  expect(report.lost.length).toBeGreaterThan(0);
});

test('a server that writes the row of a file before the file has its name is detected', async () => {
  const report = await proveKills({ seed: 7, kills: 12, writes: 60, made, entry: control('row-before-rename') });
  expect(report.halves.length).toBeGreaterThan(0);
});
