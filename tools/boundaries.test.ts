import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { FOLDERS, WORKSPACES } from './boundaries.cjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

function brokenRules(files: Readonly<Record<string, string>>): string[] {
  return violationsIn(files).map(({ rule }) => rule.name);
}

/** Violations in a repository of the given files, each with one import as its text. */
function violationsIn(files: Readonly<Record<string, string>>): readonly Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-boundaries-'));
  made.push(folder);
  for (const file of ['.dependency-cruiser.cjs', 'tools/boundaries.cjs']) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"name":"control","type":"module"}');
  for (const parent of ['packages', 'apps']) mkdirSync(join(folder, parent));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const cruiser = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const { stdout } = spawnSync(process.execPath, [cruiser, '--output-type', 'json', 'packages', 'apps'], { cwd: folder });
  const { summary }: { summary: { violations: readonly Violation[] } } = JSON.parse(stdout.toString('utf8'));
  return summary.violations;
}

const target = {
  'packages/client/src/call.ts': 'export const call = 1;',
  'apps/server/src/storage/store.ts': 'export type Store = 1;',
  'packages/contracts/src/users.ts': 'export const users = 1;',
};

test.each([
  ['domain-imports', 'packages/domain/src/steps/step.ts', "import '../../../client/src/call.ts';"],
  ['contracts-imports', 'packages/contracts/src/users.ts', "import '../../client/src/call.ts';"],
  ['server-imports', 'apps/server/src/commands/save.ts', "import '../../../../packages/client/src/call.ts';"],
  ['web-imports', 'apps/web/src/lib/save.ts', "import '../../../server/src/storage/store.ts';"],
  ['server-commands-imports', 'apps/server/src/commands/save.ts', "import '../storage/store.ts';"],
  [
    'server-http-imports',
    'apps/server/src/http/routes/save.ts',
    "import type { Store } from '../../storage/store.ts';\nexport type Other = Store;",
  ],
  ['domain-is-pure', 'packages/domain/src/ids/id.ts', "import 'node:fs';"],
  ['through-exports', 'packages/client/src/send.ts', "import '../../contracts/src/users.ts';"],
  ['nothing-missing', 'apps/web/src/ui/button.tsx', "import './not-there.ts';"],
])('an import that breaks %s is found in %s', (rule, path, source) => {
  expect(brokenRules({ ...target, [path]: source })).toContain(rule);
});

test('a folder without a row in the table may import nothing, and one with a row only what it lists', () => {
  const violations = violationsIn({
    ...target,
    'packages/domain/src/ids/id.ts': '',
    'apps/web/src/lib/clock.ts': '',
    // No row.
    'apps/server/src/mail/smtp-mailer.ts': "import '../storage/store.ts';",
    'apps/server/src/mail.ts': "import './storage/store.ts';",
    'apps/server/src/letters/letter.ts': "import 'node:net';",
    'packages/domain/src/shifts/shift.ts': "import '../ids/id.ts';",
    'apps/web/src/features/shifts/shift-page.tsx': "import '../../lib/clock.ts';",
    'apps/web/src/hooks/use-shift.ts': "import '../lib/clock.ts';",
    'apps/web/src/offline/saved/saved.ts': '',
    'apps/web/src/offline/shifts/shift.ts': "import '../saved/saved.ts';",
    'packages/shifts/src/shift.ts': "import '../../client/src/call.ts';",
    // Their own files and those that their row lists.
    'apps/server/src/fax/send.ts': "import './page.ts';",
    'apps/server/src/fax/page.ts': '',
    'packages/domain/src/steps/step.ts': "import '../ids/id.ts';",
    // A row that does not list it.
    'apps/server/src/films/copy-film.ts': "import '../storage/store.ts';",
  });
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual(
    expect.arrayContaining([
      'domain-unnamed: packages/domain/src/shifts/shift.ts',
      'server-films-imports: apps/server/src/films/copy-film.ts',
      'server-unnamed: apps/server/src/letters/letter.ts',
      'server-unnamed: apps/server/src/mail.ts',
      'server-unnamed: apps/server/src/mail/smtp-mailer.ts',
      'unnamed-workspace: packages/shifts/src/shift.ts',
      'web-unnamed: apps/web/src/features/shifts/shift-page.tsx',
      'web-unnamed: apps/web/src/hooks/use-shift.ts',
      'web-unnamed: apps/web/src/offline/shifts/shift.ts',
    ]),
  );
  expect(violations.filter(({ from }) => /fax|steps/.test(from))).toEqual([]);
});

test('each row of the table is a folder or a file', () => {
  const roots = new Map(Object.entries(WORKSPACES).map(([workspace, { root }]) => [workspace, join(ROOT, root, 'src')]));
  const rows = Object.entries<Readonly<Record<string, string>>>(FOLDERS).flatMap(([workspace, folders]) =>
    Object.entries(folders)
      .flatMap(([row, words]) => [row, ...words.split(' ')])
      .filter((row) => row !== '' && !row.startsWith('*'))
      .map((row) => join(roots.get(workspace) ?? '', row)),
  );
  expect(rows.filter((path) => !existsSync(path))).toEqual([]);
});

test('a feature may not import another feature or the downloads, nor a layer one above it', () => {
  const rules = brokenRules({
    'apps/web/src/features/faq/faq.tsx': "import '../../offline/downloads/download.ts';\nimport '../../offline/saved/saved.ts';",
    'apps/web/src/offline/downloads/download.ts': '',
    'apps/web/src/offline/saved/saved.ts': "import '../outbox/outbox.ts';",
    'apps/web/src/offline/outbox/outbox.ts': '',
    'apps/web/src/features/home/home.tsx': "import '../session/sign-in.tsx';",
    'apps/web/src/features/session/sign-in.tsx': 'export const signIn = 1;',
    'apps/web/src/ui/table.tsx': "import '../features/home/home.tsx';",
  });
  expect(rules.toSorted()).toEqual([
    'features-apart',
    'web-features-faq-imports',
    'web-features-home-imports',
    'web-offline-saved-imports',
    'web-ui-imports',
  ]);
});

test('shipped code may not import testkit, a test may', () => {
  const kit = { 'packages/testkit/src/index.ts': 'export const aStep = 1;' };
  const source = "import '../../../testkit/src/index.ts';";
  expect(brokenRules({ ...kit, 'packages/domain/src/steps/step.ts': source })).toContain('testkit-in-tests-only');
  expect(brokenRules({ ...kit, 'packages/domain/src/steps/step.test.ts': source })).toEqual([]);
});

test('a migration imports nothing that changes later, so that its effect on an old database never changes (structure F3)', () => {
  const stores = {
    'apps/server/src/storage/sql/dialect.ts': 'export type SqlDialect = 1;',
    'apps/server/src/storage/sql/tables/index.ts': 'export type Tables = 1;',
    'apps/server/src/storage/sql/stores/row.ts': 'export const row = 1;',
    'packages/domain/src/search/index.ts': 'export const searchKey = 1;',
  };
  const at = (name: string, source: string) => ({ ...stores, [`apps/server/src/storage/sql/migrations/${name}`]: source });
  for (const source of [
    "import { row } from '../stores/row.ts';\nexport const step = row;",
    "import type { Tables } from '../tables/index.ts';\nexport type Step = Tables;",
    "import { searchKey } from '../../../../../../packages/domain/src/search/index.ts';\nexport const step = searchKey;",
    "import { readFileSync } from 'node:fs';\nexport const step = readFileSync;",
  ])
    for (const name of ['0002-names.ts', '0021/rows.ts', '0043-more.ts', 'index.ts'])
      expect(brokenRules(at(name, source)), `${name}: ${source}`).toContain('migrations-are-frozen');
  const allowed = {
    ...at(
      '0027-runs.ts',
      "import { createHash } from 'node:crypto';\nimport { rows } from './0027/rows.ts';\nimport type { SqlDialect } from '../dialect.ts';\nexport type Step = [SqlDialect, typeof rows, typeof createHash];",
    ),
    'apps/server/src/storage/sql/migrations/0027/rows.ts': 'export const rows = 1;',
  };
  expect(brokenRules(allowed)).not.toContain('migrations-are-frozen');
});

test('import cycles are found', () => {
  const rules = brokenRules({
    'packages/domain/src/steps/one.ts': "import './other.ts';",
    'packages/domain/src/steps/other.ts': "import './one.ts';",
  });
  expect(rules).toContain('no-circles');
});

test('type import cycles are found', () => {
  const rules = brokenRules({
    'packages/domain/src/steps/one.ts': "import { two } from './two.ts';\nexport type One = typeof two;",
    'packages/domain/src/steps/two.ts': "import type { One } from './one.ts';\nexport const two = (one: One): One => one;",
  });
  expect(rules).toContain('no-circles');
});
