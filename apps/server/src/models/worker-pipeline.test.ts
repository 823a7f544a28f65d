import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelStage } from '@benchbook/domain/model-uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnusableModel } from '../ports/index.ts';
import { workerPipeline } from './worker-pipeline.ts';

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchbook-pipeline-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A hilly field of `size` by `size` squares, as an ASCII STL. */
function aField(size: number): string {
  const point = (x: number, y: number) => `vertex ${x} ${y} ${Math.sin(x / 3) + Math.cos(y / 4)}`;
  const lines: string[] = [];
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++)
      for (const corners of [
        [point(x, y), point(x + 1, y), point(x, y + 1)],
        [point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)],
      ])
        lines.push('facet normal 0 0 1', 'outer loop', ...corners, 'endloop', 'endfacet');
  return ['solid field', ...lines, 'endsolid field'].join('\n');
}

async function process(name: string, text: string, signal = new AbortController().signal) {
  const path = join(root, `${++count}-${name}`);
  const folder = join(root, `made-${count}`);
  await writeFile(path, text);
  const stages: ModelStage[] = [];
  const work = { files: [{ name, path }], folder, signal, onStage: (stage: ModelStage) => void stages.push(stage) };
  return { folder, stages, report: workerPipeline(1).process(work) };
}

test('API-80 MODEL-13 MODEL-14: a model becomes an original, five levels and a picture, stage by stage', async () => {
  const { folder, stages, report } = await process('field.stl', aField(20));
  const { original, levels } = await report;
  expect(original).toMatchObject({ triangles: 800, parts: 1, errorMax: 0 });
  const counts = levels.map(({ triangles }) => triangles);
  expect(counts).toHaveLength(5);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[4]).toBeLessThan(200);
  // The limits of docs/decisions/0037-levels-stop-at-a-limit.md.
  expect(levels.map(({ errorLimit }) => errorLimit)).toEqual([0.006, 0.009, 0.015, 0.035, 0.06]);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['1.glb', '2.glb', '3.glb', '4.glb', '5.glb', 'orig.glb', 'picture.webp']),
  );
  expect(stages).toEqual([...[1, 2, 3, 4, 5].map((level) => `Decimating_${level}`), 'Packaging']);
});

test('MODEL-16: an unreadable file is refused with a sentence that names it', async () => {
  const { report } = await process('photo.stl', 'this is no model at all');
  await expect(report).rejects.toThrow(UnusableModel);
  await expect(report).rejects.toThrow(/^photo\.stl: .+/);
});

test('API-82: aborted work ends immediately and leaves nothing', async () => {
  const stop = new AbortController();
  const { folder, report } = await process('large.stl', aField(200), stop.signal);
  setTimeout(() => stop.abort(new Error('discarded')), 300);
  await expect(report).rejects.toThrow('discarded');
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});
