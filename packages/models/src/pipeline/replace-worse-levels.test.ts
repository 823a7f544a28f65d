import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceWorseLevels } from './replace-worse-levels.ts';
import type { LevelReport } from './report.ts';

const aLevel = (triangles: number, bytes: number, errorMax: number): LevelReport => ({
  triangles,
  vertices: triangles,
  parts: 1,
  bytes,
  errorMean: 0,
  error99: 0,
  errorMax,
});

test('a level that goes too far or saves nothing is the next finer one, as report and file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-levels-'));
  try {
    for (const file of ['orig', '1', '2', '3', '4', '5']) writeFileSync(join(folder, `${file}.glb`), file);
    const levels = [
      aLevel(75, 1001, 0),
      aLevel(50, 900, 0.001),
      aLevel(30, 800, 0.0151),
      aLevel(15, 700, 0.003),
      aLevel(5, 700, 0.001),
    ];
    const kept = await replaceWorseLevels(folder, aLevel(100, 1000, 0), levels);
    expect(kept.map(({ triangles }) => triangles)).toEqual([100, 50, 50, 15, 15]);
    const files = ['1', '2', '3', '4', '5'].map((file) => readFileSync(join(folder, `${file}.glb`), 'utf8'));
    expect(files).toEqual(['orig', '2', '2', '4', '4']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
