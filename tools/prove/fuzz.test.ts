import { fileURLToPath } from 'node:url';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { expect, test } from 'vitest';
import { proveFuzz } from './fuzz.ts';

const PATIENT = { timeout: 300_000 };
const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

test.each(['SQLite', 'PostgreSQL'])(
  'five hundred calls of any shape to a server on %s are answered, none with a mistake of the server or with what is not for the caller',
  PATIENT,
  async (database) => {
    const report = await proveFuzz({
      seed: 7,
      calls: 500,
      ...(database === 'SQLite' ? {} : { databaseUrl: await testPostgresUrl() }),
    });
    expect(report).toMatchObject({ calls: 500, findings: [], doctor: 'Nothing is wrong.' });
    expect(report.byHundred['2']).toBeGreaterThan(25);
    expect(report.routes).toBeGreaterThan(120);
  },
);

test('a server that takes an id for granted is found out', PATIENT, async () => {
  const { findings } = await proveFuzz({ seed: 7, calls: 10, entry: control('takes-ids-for-granted') });
  expect(findings.join('\n')).toMatch(/is answered 500/);
});

test('a server that tells an Artisan what is not assigned is found out', PATIENT, async () => {
  const { findings } = await proveFuzz({ seed: 7, calls: 10, entry: control('everybody-is-dev') });
  expect(findings.join('\n')).toMatch(/^Artisan: .* tells (Draft|Thread)/m);
});
