import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedScan } from '../testing/generated-models.ts';
import { binaryStl } from '../testing/stl.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
let folder = '';

/** The package as users get it: built to JavaScript, packed, unpacked into an empty folder beside its dependencies. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchbook-installed-'));
  const packed = spawnSync(process.execPath, [join(ROOT, 'tools', 'pack-models.mjs'), folder], { encoding: 'utf8' });
  expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const installed = join(folder, 'node_modules', '@benchbook', 'models');
  mkdirSync(installed, { recursive: true });
  const unpacked = spawnSync('tar', ['-xzf', join(folder, archive), '-C', installed, '--strip-components=1']);
  expect(unpacked.status).toBe(0);
  const { dependencies, bundleDependencies }: { dependencies: Record<string, string>; bundleDependencies: string[] } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name))) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  writeFileSync(join(folder, 'scan.stl'), binaryStl(generatedScan(20)));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installed command line in the folder. */
function models(...words: readonly string[]) {
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules', '@benchbook', 'models', 'package.json'), 'utf8'));
  const program = join(folder, 'node_modules', '@benchbook', 'models', bin['benchbook-models']);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the installed command line decimates a model into five levels and reports their quality', () => {
  const { status, stdout, stderr } = models('decimate', 'scan.stl', '-o', 'levels', '--measure');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(5);
  expect(stdout).toMatch(/^1\.glb: \d+ triangles, \d+ vertices, \d+ bytes, error 0\.\d{4} % mean, 0\.\d{4} % 99th percentile/);
  expect(readdirSync(join(folder, 'levels')).sort()).toEqual(['1.glb', '2.glb', '3.glb', '4.glb', '5.glb']);
});

test('it converts, inspects and draws', async () => {
  expect(models('convert', 'scan.stl', '-o', 'scan.glb', '--normalise').status).toBe(0);
  const facts = JSON.parse(models('inspect', 'scan.glb').stdout);
  expect(facts).toMatchObject({ format: 'glTF', triangles: 4800, parts: 1, warnings: [] });
  expect(models('thumbnail', 'scan.glb', '-o', 'scan.webp', '--size', '128').status).toBe(0);
  expect(await sharp(join(folder, 'scan.webp')).metadata()).toMatchObject({
    format: 'webp',
    width: 128,
    height: 128,
    hasAlpha: true,
  });
});

test('CONST-34: a model can be scaled to the size that the viewer shows', () => {
  expect(models('convert', 'scan.stl', '-o', 'normal.glb', '--normalise').status).toBe(0);
  const { bounds }: { bounds: { least: number[]; most: number[] } } = JSON.parse(models('inspect', 'normal.glb').stdout);
  const edges = bounds.most.map((most, axis) => most - (bounds.least[axis] ?? 0));
  expect(Math.max(...edges)).toBeCloseTo(10, 3);
});

test('it exits with 1 and a message if a file is not a model, and with 2 for invalid arguments', () => {
  writeFileSync(join(folder, 'list.stl'), 'milk, bread');
  expect(models('inspect', 'list.stl')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^list\.stl: .+\.\n$/) });
  expect(models('inspect', 'nowhere.stl')).toMatchObject({ status: 1, stderr: expect.stringContaining('nowhere.stl') });
  expect(models('decimate', 'scan.stl')).toMatchObject({ status: 2, stderr: expect.stringContaining('-o') });
  expect(models('melt', 'scan.stl')).toMatchObject({ status: 2, stderr: expect.stringContaining('melt') });
  expect(models('thumbnail', 'scan.stl', '-o', 'x.webp', '--size', '7')).toMatchObject({ status: 2 });
  expect(models('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('decimate MODEL') });
});
