import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANT_SETTINGS } from '../lib/plant.ts';
import { proveLocalKills } from './local-kills.ts';

/** A start of the product takes seconds beside other tests. */
const PATIENT = { timeout: 400_000 };

let server: Product;
beforeAll(async () => {
  server = await startProduct({ env: PLANT_SETTINGS });
});
afterAll(() => server.stop());

// With a server on PostgreSQL, and sixty kills on both databases: `npm run prove`.
test(
  'DESK-01: a local backend that was killed five times while answers of the server were lost has lost and doubled nothing',
  PATIENT,
  async () => {
    const report = await proveLocalKills({ server, name: 'whole', seed: 7, kills: 5, reports: 4 });
    expect(report).toMatchObject({ kills: 5, lost: [], doubled: [], stale: [] });
    expect(report.confirmed).toBeGreaterThan(0);
  },
);

test('DESK-01: without keys the same work is stored twice on the server', PATIENT, async () => {
  const report = await proveLocalKills({ server, name: 'keyless', seed: 7, kills: 2, reports: 6, loss: 0.5, dropsKeys: true });
  expect(report.doubled.length).toBeGreaterThan(0);
});

test('DESK-01: a local backend that stores its position before its rows is detected', PATIENT, async () => {
  const entry = fileURLToPath(new URL('controls/place-before-rows.ts', import.meta.url));
  const report = await proveLocalKills({ server, name: 'early', seed: 7, kills: 2, reports: 1, entry });
  expect(report.stale.length).toBeGreaterThan(0);
});
