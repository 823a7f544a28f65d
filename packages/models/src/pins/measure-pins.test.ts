import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT_PART_ID } from '../normalise/index.ts';
import { processModel } from '../pipeline/process-model.ts';
import { measurePins } from './measure-pins.ts';

/** 28 parts; the box of `0.0`, a bar, goes from -2.5 to -2 along x. */
const SAMPLE = { name: 'boolean-test.glb', path: fileURLToPath(new URL('../samples/boolean-test.glb', import.meta.url)) };
const ON_THE_BAR = [-2.25, -1, 0.6] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchbook-pins-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pin = (id: string, partId: string, position: readonly [number, number, number]) => ({ id, partId, position });

test('pins are measured to the surface of their part; one whose part is gone has no distance', async () => {
  const { longestSide, distances } = await measurePins(SAMPLE, [
    pin('near', '0.0', ON_THE_BAR),
    pin('far', '0.0', [90, 90, 90]),
    pin('gone', '7.7.7', ON_THE_BAR),
    pin('above it', '0', ON_THE_BAR),
  ]);
  expect(longestSide).toBeGreaterThan(1);
  expect(distances.get('near')).toBeLessThan(0.3);
  expect(distances.get('far')).toBeGreaterThan(100);
  expect(distances.get('gone')).toBeNull();
  expect(distances.get('above it'), 'a part is all that lies below it').toBeLessThanOrEqual(distances.get('near') ?? 0);
});

test('ANNO-15: in a level made here a part is identified by its assigned id, not by its position in the file', async () => {
  await processModel({ files: [SAMPLE], folder });
  for (const level of ['orig', '1', '5']) {
    const glb = { name: `${level}.glb`, path: join(folder, `${level}.glb`) };
    const { distances, longestSide } = await measurePins(glb, [
      pin('bar', '0.0', [0, 0, 0]),
      pin('root', ROOT_PART_ID, [0, 0, 0]),
      pin('by place', '0.0.0', [0, 0, 0]),
    ]);
    expect(longestSide, 'as large as the viewer draws it').toBeCloseTo(10, 1);
    expect(distances.get('bar'), level).toBeGreaterThan(distances.get('root') ?? Number.POSITIVE_INFINITY);
    expect(distances.get('by place'), level).toBeNull();
  }
});
