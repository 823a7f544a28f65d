import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;

/**
 * Test files near a source, nearest first: its own, the others of its folder, those of the routes of the same noun, those of
 * the parent folder and below. Empty rings are left out.
 *
 * @param path path of the source, relative to `root`
 */
export function nearestTests(root: string, path: string): readonly (readonly string[])[] {
  const folder = dirname(path);
  const own = [`${path.replace(/\.tsx?$/, '')}.test.ts`, `${path.replace(/\.tsx?$/, '')}.test.tsx`];
  const noun = /^apps\/server\/src\/commands\/([^/]+)\//.exec(path)?.[1];
  const routes = noun === undefined ? [] : testsIn(root, join('apps/server/src/http/routes', noun), true);
  const above = basename(folder) === 'src' || basename(dirname(folder)) === 'src' ? [] : testsIn(root, dirname(folder), true);
  const seen = new Set<string>();
  return [own.filter((each) => existsSync(join(root, each))), testsIn(root, folder, false), routes, above]
    .map((ring) => ring.filter((each) => !seen.has(each) && seen.add(each)))
    .filter((ring) => ring.length > 0);
}

function testsIn(root: string, folder: string, isDeep: boolean): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: isDeep, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => join(folder, name))
    .sort();
}
