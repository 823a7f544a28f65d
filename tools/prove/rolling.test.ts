import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { expect, test } from 'vitest';
import { proveRolling } from './rolling.ts';

test('two servers behind a proxy are restarted one after the other without any effect on people’s work', async () => {
  const report = await proveRolling({ seed: 7, rounds: 1, writes: 60, databaseUrl: await testPostgresUrl() });
  expect(report).toMatchObject({ restarts: 2, failed: [], lost: [] });
  expect(report.answered).toBeGreaterThan(100);
});

test('servers that are killed instead are detected', async () => {
  const report = await proveRolling({ seed: 7, rounds: 2, writes: 120, how: 'kill', databaseUrl: await testPostgresUrl() });
  expect(report.failed.length).toBeGreaterThan(0);
  expect(report.lost).toEqual([]);
});
