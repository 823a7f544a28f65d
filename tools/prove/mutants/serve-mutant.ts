import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isSite, mutated } from './sites.ts';

const { path, site }: { path?: string; site?: unknown } = JSON.parse(process.env['MUTANT'] ?? '{}');

/** Serves the mutated file to the processes that a test starts: they load their modules without Vitest. */
if (path !== undefined && isSite(site)) {
  const url = pathToFileURL(path).href;
  registerHooks({
    load: (wanted, context, next) =>
      wanted === url
        ? { format: 'module-typescript', source: mutated(readFileSync(path, 'utf8'), site), shortCircuit: true }
        : next(wanted, context),
  });
}
