import { fileURLToPath } from 'node:url';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { expect, test } from 'vitest';
import { proveLoad } from './load.ts';
import { wrongIn } from './load-proof.ts';

const PATIENT = { timeout: 300_000 };
const PEOPLE = { seed: 7, artisans: 10, authors: 2 };
const control = (name: string) => fileURLToPath(new URL(`controls/${name}.ts`, import.meta.url));

test.each(['one server on SQLite', 'two servers on PostgreSQL'])(
  'people at work at %s: every call is answered, and all that was confirmed is there once',
  PATIENT,
  async (place) => {
    const databaseUrl = place.endsWith('SQLite') ? {} : { databaseUrl: await testPostgresUrl() };
    const report = await proveLoad({ ...PEOPLE, seconds: 12, ...databaseUrl });
    // Durations and memory are only judged by `npm run prove`: beside other tests everything is slow and cold.
    expect(wrongIn({ ...report, calls: {}, servers: [] })).toEqual([]);
    const servers = report.servers.map((server) => ({ ...server, mostMegabytes: 769 }));
    expect(wrongIn({ ...report, servers }).join('\n')).toMatch(/too much of the machine's memory: 769 MB/);
    expect(report.ticks).toBeGreaterThan(5);
    expect(report.deliveryTimes.count).toBe(report.saves);
    expect(report.saves).toBeGreaterThan(0);
  },
);

test('a server that loses a tick in ten is detected', PATIENT, async () => {
  const { lost } = await proveLoad({ ...PEOPLE, seconds: 25, entry: control('loses-ticks') });
  expect(lost.join('\n')).toMatch(/^tick /m);
});

test('a server that leaks memory with every call is detected', PATIENT, async () => {
  const wrong = wrongIn(await proveLoad({ ...PEOPLE, seconds: 15, entry: control('keeps-every-call') }));
  expect(wrong.join('\n')).toMatch(/what is held grew/);
});

test('a server that is slow is detected', PATIENT, async () => {
  const wrong = wrongIn(await proveLoad({ ...PEOPLE, seconds: 8, entry: control('slow-answers') }));
  expect(wrong.join('\n')).toMatch(/too late: open a guide/);
});
