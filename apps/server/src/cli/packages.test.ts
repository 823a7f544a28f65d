import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NODE_OWN } from '../test/node-own.ts';

const GUIDE = fileURLToPath(new URL('../../demo-content/sofle-keyboard', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a tool as `npm run` does; each plant name has its own data. */
function run(tool: string, plant: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const script = fileURLToPath(new URL(`./${tool}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...NODE_OWN, DATA_DIR: join(folder, plant) } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const idIn = (text: string): string => /Its id is (\S+)\./.exec(text)?.[1] ?? '';

test('a guide imported and exported in one plant, then in another, gives the same file', async () => {
  for (const plant of ['here', 'there']) expect((await run('admin', plant, 'create', 'boss')).code).toBe(0);
  const imported = await run('import', 'here', join(GUIDE, 'instruction.json'));
  expect(imported).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported "Sofle keyboard - build guides (Choc and v1-v2)" with 26 files.'),
  });
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
  expect((await run('export', 'here', idIn(imported.out), first)).code).toBe(0);
  const again = await run('import', 'there', first, '--as', 'boss');
  expect((await run('export', 'there', idIn(again.out), second)).code).toBe(0);
  expect((await readFile(second)).equals(await readFile(first))).toBe(true);
}, 120_000);

test('an import names the alerts that had HTML tags', async () => {
  const guide = join(folder, 'html-alert');
  await mkdir(guide);
  const alerts = [{ text: '<p>Wear gloves.</p>' }];
  await writeFile(join(guide, 'instruction.json'), JSON.stringify({ title: 'Hot plate', steps: [{ title: 'A' }], alerts }));
  expect((await run('admin', 'plain', 'create', 'boss')).code).toBe(0);
  const { out } = await run('import', 'plain', guide);
  expect(out).toContain('Alerts are plain text: HTML tags were removed from 1 of them.');
}, 120_000);

test('unknown arguments create no data', async () => {
  const { code, err } = await run('demo', 'nowhere', 'put');
  expect([code, err]).toEqual([1, 'Usage: npm run demo -- remove\n']);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test('an error is printed as a sentence, without a stack trace', async () => {
  await writeFile(join(folder, 'words.zip'), 'these are words');
  await symlink(join(folder, 'round'), join(folder, 'round'));
  const cases: [string, string[], RegExp][] = [
    ['import', [], /^Usage: npm run import/],
    ['import', [join(folder, 'nothing')], /^There is nothing at/],
    ['import', [join(folder, 'round')], /round cannot be read: ELOOP: too many symbolic links/],
    ['import', [join(folder, 'words.zip')], /^This is no zip that can be read/],
    ['import', [GUIDE, '--as', 'nobody'], /^nobody is nobody who may write instructions here/],
    ['import', [GUIDE], /^E11000: That Title Has Already Been Used/],
    ['export', ['x'], /^Usage: npm run export/],
    ['export', ['00000000-0000-7000-8000-000000000001', join(folder, 'no.zip')], /^Not found/],
    ['demo', [], /^Usage: npm run demo/],
  ];
  for (const [tool, args, sentence] of cases) {
    const { code, err } = await run(tool, 'here', ...args);
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
}, 120_000);
