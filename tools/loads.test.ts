import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'benchbook-loads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records the modules that a process loads, separately from those of its threads: packages by name, our sources by path. */
const NOTES = `
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    const inside = url.startsWith('${pathToFileURL(ROOT).href}/') ? url.slice(${pathToFileURL(ROOT).href.length + 1}) : url;
    loaded.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(inside)?.[1] ?? inside);
    return next(url, context);
  },
});
if (isMainThread) process.once('exit', () => console.log(JSON.stringify([...loaded])));
`;

/** Modules loaded by a process that runs these lines, in which `load` imports one of our sources. */
async function loadedBy(lines: string): Promise<readonly string[]> {
  const [notes, program] = [join(folder, 'notes.mjs'), join(folder, 'program.mjs')];
  writeFileSync(notes, NOTES);
  const load = `const load = (path) => import('${pathToFileURL(ROOT).href}/' + path);`;
  writeFileSync(program, `${load}\n${lines}`);
  const args = ['--import', pathToFileURL(notes).href, program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 24 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

/** Modules that the document process loads for a task: it gets the task as from the server, and finds no file. */
const loadedForDocument = (task: object) =>
  loadedBy(`
    await load('packages/documents/src/pipeline/document-worker.ts');
    process.emit('message', { task: ${JSON.stringify(task)}, isPatient: false, parent: process.ppid });`);

const path = join(folder, 'nowhere');
const OF_PDF = ['pdfjs-dist', '@napi-rs/canvas'];
const OF_WORD = ['mammoth'];
const OF_MODELS = ['three', 'meshoptimizer', 'occt-import-js', '@gltf-transform/core'];

const isOneOf = (heavy: readonly string[]) => (name: string) => heavy.includes(name);

test('a server on SQLite starts without the drivers, readers and parts that it does not use', async () => {
  const loaded = await loadedBy(`
    const { readSettings } = await load('apps/server/src/config/index.ts');
    const { createContext } = await load('apps/server/src/context.ts');
    const { startServer } = await load('apps/server/src/create-server.ts');
    const settings = readSettings({ DATA_DIR: 'data', DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' }, process.cwd());
    await (await startServer(await createContext(settings))).close();`);
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'apps/server/src/storage/sqlite.ts']));
  const ours = ['storage/postgres.ts', 'storage/postgres-bus.ts', 'http/metrics.ts', 'local/open-local-backend.ts'];
  const heavy = ['pg', '@aws-sdk/client-s3', 'prom-client', 'playwright-core', 'sharp', ...OF_PDF, ...OF_WORD, ...OF_MODELS];
  expect(loaded.filter(isOneOf([...heavy, ...ours.map((file) => `apps/server/src/${file}`)]))).toEqual([]);
});

test.each([
  ['looks into a PDF', { kind: 'inspect', path }, 'pdfjs-dist', ['sharp', ...OF_WORD]],
  [
    'finds highlights again',
    { kind: 'anchor', marks: [], oldPath: null, newPath: path },
    'packages/documents/src/anchor/index.ts',
    ['sharp', ...OF_PDF, ...OF_WORD],
  ],
  ['makes steps of a Word document', { kind: 'steps', form: 'docx', path, folder }, 'mammoth', OF_PDF],
  ['makes steps of a PDF', { kind: 'steps', form: 'pdf', path, folder }, 'pdfjs-dist', OF_WORD],
])('the process that %s loads what that takes', async (_does, task, taken, heavy) => {
  const loaded = await loadedForDocument(task);
  expect(loaded).toContain(taken);
  expect(loaded.filter(isOneOf(heavy))).toEqual([]);
});

test('the process that reads models loads no reader before it knows the format', async () => {
  const loaded = await loadedBy(`await load('packages/models/src/pipeline/model-worker.ts');`);
  expect(loaded).toContain('meshoptimizer');
  const ours = ['fbx/read-fbx.ts', 'gltf/read-gltf.ts', 'step/read-cad.ts', 'obj/read-obj.ts'];
  const heavy = ['three', 'occt-import-js', '@gltf-transform/core', 'yauzl'];
  expect(loaded.filter(isOneOf([...heavy, ...ours.map((file) => `packages/models/src/read/${file}`)]))).toEqual([]);
});
