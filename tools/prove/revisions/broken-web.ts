import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { WEB } from '../../bench/built-pages.ts';

/** A rule of the web app, and its replacement in a deliberately broken app. */
interface BrokenRule {
  /** Path in the sources of the web app. */
  readonly file: string;
  readonly rule: string;
  readonly broken: string;
}

export const BROKEN_RULES = {
  'takes the newest words automatically': {
    file: 'features/instruction-viewer/use-shown-revision.ts',
    rule: 'const isSame = latest.revision === shown.instruction.revision;',
    broken: 'const isSame = true;',
  },
  'marks steps before the alerts are read': {
    file: 'features/instruction-viewer/info-gate.tsx',
    rule: 'if (gate.isOpen || isCalled || isRunComplete) return children;',
    broken: 'return children;',
  },
} as const satisfies Record<string, BrokenRule>;

export type BrokenRuleName = keyof typeof BROKEN_RULES;

const pathOf = ({ file }: BrokenRule): string => join(WEB, 'src', file);

/** The source with the rule broken. @throws Error unless it contains the rule exactly once */
export function broken(name: BrokenRuleName): string {
  const one: BrokenRule = BROKEN_RULES[name];
  const [before, after, ...more] = readFileSync(pathOf(one), 'utf8').split(one.rule);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${one.file} has not the rule "${one.rule}" once`);
  return before + one.broken + after;
}

/** Builds the web app with one rule broken and runs some work with its folder, which is deleted afterwards. */
export async function withBrokenWeb<Result>(name: BrokenRuleName, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-broken-web-'));
  const plugin: Plugin = {
    name: 'broken-rule',
    enforce: 'pre',
    load: (path) => (path === pathOf(BROKEN_RULES[name]) ? broken(name) : undefined),
  };
  try {
    const configFile = join(WEB, 'vite.config.ts');
    await build({ root: WEB, configFile, logLevel: 'error', plugins: [plugin], build: { outDir: folder, emptyOutDir: true } });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
