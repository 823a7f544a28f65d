import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPortableNameProblem } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** Every file of the repository, as a clone has it. */
function committed(): readonly string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 24 });
  expect(status).toBe(0);
  return stdout.split('\0').filter((path) => path !== '');
}

/** Node.js, a file and plain words: every shell and cmd.exe parse these alike. */
const PLAIN = /^node [\w./-]+(?: [\w./:-]+)*$/;

test('no npm script needs a shell: each is Node.js with an existing file of ours', () => {
  const files = committed();
  const scripts = files
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
      return Object.entries(scripts).map(([name, line]) => ({ name: `${path} ${name}`, line }));
    });
  expect(scripts.length).toBeGreaterThan(15);
  expect(scripts.filter(({ line }) => !PLAIN.test(line))).toEqual([]);
  expect(scripts.filter(({ line }) => !files.includes(line.split(' ')[1] ?? ''))).toEqual([]);
});

test.each([
  'tsc && vite build',
  'rm -rf dist',
  'PORT=3000 node tools/start.mjs',
  'node tools/start.mjs > log',
  'node tools/*.mjs',
])('a script "%s" would be found', (line) => expect(line).not.toMatch(PLAIN));

test('every file of the repository has a name that is also valid on Windows and macOS', () => {
  const files = committed();
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => path.split('/').some((name) => findPortableNameProblem(name) !== null))).toEqual([]);
  const folded = new Map<string, string>();
  for (const path of files) {
    expect(folded.get(path.toLowerCase()), path).toBeUndefined();
    folded.set(path.toLowerCase(), path);
  }
});

test('nothing of ours starts a program through a shell', () => {
  const sources = committed().filter(
    (path) => /^(?:apps|packages|tools)\/.*\.(?:ts|mjs)$/.test(path) && path !== 'tools/portable.test.ts',
  );
  const through = /\bshell: true|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/;
  expect(sources.filter((path) => through.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
