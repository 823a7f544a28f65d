import { fileURLToPath } from 'node:url';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { expect, test } from 'vitest';
import { proveFuzz } from './fuzz.ts';

const PATIENT = { timeout: 300_000 };
/** The callers' initial reads find these two; no further calls are made. */
const LOOKS = { seed: 7, calls: 0 };
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

test('a server that assumes valid ids is detected', PATIENT, async () => {
  const { findings } = await proveFuzz({ ...LOOKS, callers: ['Dev'], entry: control('takes-ids-for-granted') });
  expect(findings.join('\n')).toMatch(/is answered 500/);
});

test('a server that shows an Artisan unassigned data is detected', PATIENT, async () => {
  const { findings } = await proveFuzz({ ...LOOKS, callers: ['Artisan'], entry: control('everybody-is-dev') });
  expect(findings.join('\n')).toMatch(/^Artisan: .* shows (Draft|Thread)/m);
});

test('a server that fails only at writes is detected by the random calls', PATIENT, async () => {
  const { findings } = await proveFuzz({ seed: 7, calls: 500, callers: ['Dev'], entry: control('falls-over-writes') });
  expect(findings.join('\n')).toMatch(/^Dev: (POST|PUT|PATCH|DELETE) .* is answered 500/m);
});
