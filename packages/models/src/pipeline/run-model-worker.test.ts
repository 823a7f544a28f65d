import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { generatedScan } from '../testing/generated-models.ts';
import { binaryStl } from '../testing/stl.ts';
import { type ModelProgress, runModelWorker } from './index.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-model-'));
  folders.push(folder);
  return folder;
}

/** A file of the scene, uploaded as `name`, and an output folder. */
function aModel(name: string, scene: Scene = generatedScan(20)) {
  const path = join(aFolder(), 'upload');
  writeFileSync(path, binaryStl(scene));
  return { files: [{ name, path }], folder: aFolder() };
}

const ROOMY = { ms: 60_000, megabytes: 1_000 };
const MADE = ['1.glb', '2.glb', '3.glb', '4.glb', '5.glb', 'orig.glb', 'picture.webp', 'report.json'];

/** Processes of this machine that work on the folder. */
function workersOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    })
    .filter((pid) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('model-worker'));
}

test('MODEL-13 MODEL-14 MODEL-20: a model becomes five levels, a picture and a report, with progress messages', async () => {
  const reports: ModelProgress[] = [];
  const { files, folder } = aModel('ball.stl', generatedScan(100));
  const report = await runModelWorker({ files, folder, limits: ROOMY, onProgress: (progress) => reports.push(progress) });
  expect(readdirSync(folder).sort()).toEqual(MADE);
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(report);
  expect(report).toMatchObject({ format: 'STL', parts: 1, warnings: [] });
  const { triangles } = report.original;
  expect(report.levels.map((level) => Math.round((100 * level.triangles) / triangles))).toEqual([75, 50, 30, 15, 5]);
  const stages = reports.map(({ stage }) => stage).filter((stage, index, all) => stage !== all[index - 1]);
  const decimating = ['Decimating_1', 'Decimating_2', 'Decimating_3', 'Decimating_4', 'Decimating_5'];
  expect(stages).toEqual(['Reading', ...decimating, 'Packaging']);
  expect(reports.at(-1)).toEqual({ stage: 'Packaging', share: 1 });
  expect(report.levels.every(({ bytes }, index) => bytes === readFileSync(join(folder, `${index + 1}.glb`)).byteLength)).toBe(
    true,
  );
});

test('MODEL-16: an unreadable file is refused with a sentence that names it', async () => {
  const { files, folder } = aModel('ball.stl');
  writeFileSync(files[0]!.path, 'this is a shopping list');
  const refusal = runModelWorker({ files, folder, limits: ROOMY });
  await expect(refusal).rejects.toMatchObject({ name: 'ModelError', file: 'ball.stl' });
  await expect(refusal).rejects.toThrow(/^ball\.stl: .+\.$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a model that takes too long is stopped, and leaves nothing', async () => {
  const { files, folder } = aModel('scan.stl', generatedScan(120));
  const refusal = runModelWorker({ files, folder, limits: { ...ROOMY, ms: 700 } });
  await expect(refusal).rejects.toMatchObject({ code: 'TOO_LONG', file: 'scan.stl' });
  expect(readdirSync(folder)).toEqual([]);
  expect(workersOf(process.pid)).toEqual([]);
});

test('a model that takes too much memory is stopped, whatever the kind of memory', async () => {
  const { files, folder } = aModel('scan.stl', generatedScan(120));
  const refusal = runModelWorker({ files, folder, limits: { ...ROOMY, megabytes: 130 } });
  await expect(refusal).rejects.toMatchObject({ code: 'TOO_LARGE', file: 'scan.stl' });
  expect(readdirSync(folder)).toEqual([]);
  expect(workersOf(process.pid)).toEqual([]);
});

test('the process does not get the passwords and keys that the server was started with', async () => {
  vi.stubEnv('BENCHBOOK_TEST_SECRET', 'of the server alone');
  const { files, folder } = aModel('ball.stl');
  const seen: string[] = [];
  const onProgress = () => {
    for (const pid of workersOf(process.pid)) seen.push(readFileSync(`/proc/${pid}/environ`, 'utf8'));
  };
  await runModelWorker({ files, folder, limits: ROOMY, onProgress }).finally(() => vi.unstubAllEnvs());
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.join('')).toContain('PATH=');
  expect(seen.join('')).not.toContain('of the server alone');
});

test('a patient process runs at lower priority than the server', async () => {
  const { files, folder } = aModel('scan.stl', generatedScan(60));
  const seen = new Set<number>();
  const onProgress = () => {
    for (const pid of workersOf(process.pid)) seen.add(getPriority(pid));
  };
  await runModelWorker({ files, folder, limits: ROOMY, isPatient: true, onProgress });
  expect([...seen]).toEqual([getPriority() + 5]);
});

test('MODEL-21: a model aborted midway leaves no process and no file', async () => {
  const { files, folder } = aModel('scan.stl', generatedScan(120));
  writeFileSync(join(folder, 'of-somebody-else.txt'), 'stays');
  const controller = new AbortController();
  const reason = new Error('discarded');
  const onProgress = ({ stage }: ModelProgress) => {
    if (stage === 'Decimating_2') controller.abort(reason);
  };
  await expect(runModelWorker({ files, folder, limits: ROOMY, signal: controller.signal, onProgress })).rejects.toBe(reason);
  expect(readdirSync(folder)).toEqual(['of-somebody-else.txt']);
  expect(workersOf(process.pid)).toEqual([]);
});

test('a killed server leaves no worker and no unfinished file behind', async () => {
  const { files, folder } = aModel('scan.stl', generatedScan(160));
  const pipeline = pathToFileURL(fileURLToPath(new URL('./index.ts', import.meta.url))).href;
  const source = `
    import { runModelWorker } from ${JSON.stringify(pipeline)};
    const onProgress = ({ stage }) => process.stdout.write(stage + '\\n');
    await runModelWorker({ files: ${JSON.stringify(files)}, folder: ${JSON.stringify(folder)}, limits: ${JSON.stringify(ROOMY)}, onProgress });
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of server.stdout) if (String(text).includes('Decimating_1')) break;
  const [worker] = workersOf(server.pid ?? 0);
  expect(worker).toBeDefined();
  server.kill('SIGKILL');
  await once(server, 'exit');
  const isGone = () => !existsSync(`/proc/${worker}/cmdline`) || readFileSync(`/proc/${worker}/cmdline`, 'utf8') === '';
  await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
  // Without its server the worker ends at the next check; on a busy machine it may have finished before.
  const left = readdirSync(folder);
  expect(left).not.toContain('.partial');
  expect([0, 8]).toContain(left.length);
});
