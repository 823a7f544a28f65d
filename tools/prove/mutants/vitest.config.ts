import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import whole from '../../../vitest.config.ts';
import { isSite, mutated } from './sites.ts';

const { path, site }: { path: string; site: unknown } = JSON.parse(process.env['MUTANT'] ?? '{}');

/** Serves the mutated file instead of the one on disk: an interrupted run leaves nothing behind. */
const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (id === path && isSite(site) ? mutated(readFileSync(path, 'utf8'), site) : null),
};

// Also in the processes that a test starts.
const hook = fileURLToPath(new URL('serve-mutant.ts', import.meta.url));
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${hook}`;

const projects = (whole.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && !(project instanceof Promise) ? [mergeConfig(project, { plugins: [mutant] })] : [],
);

// Transformed modules are kept by the content of their files, which a mutant does not change.
export default defineConfig({ test: { ...whole.test, projects, fsModuleCache: false } });
