import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;
const IMPORT = /\b(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|[^'{;]*?)\s*\bfrom '(\.[^']+)'/g;

/**
 * Test files near a source, nearest first: its own, the others of its folder, those of the routes of the same noun, those that
 * import it or stand beside a source that imports it, those of the parent folder and below, and those of the workspace as a
 * whole. Empty rings are left out.
 *
 * @param path path of the source, relative to `root`
 */
export function nearestTests(root: string, path: string): readonly (readonly string[])[] {
  const folder = dirname(path);
  const noun = /^apps\/server\/src\/commands\/([^/]+)\//.exec(path)?.[1];
  const routes = noun === undefined ? [] : testsIn(root, join('apps/server/src/http/routes', noun), true);
  const isTop = basename(folder) === 'src' || basename(dirname(folder)) === 'src';
  const above = isTop ? [] : testsIn(root, dirname(folder), true);
  const source = /^.*?\/src(?=\/)/.exec(path)?.[0] ?? folder;
  const seen = new Set<string>();
  return [
    ownTests(root, path),
    testsIn(root, folder, false),
    routes,
    atImporters(root, path, source),
    above,
    testsIn(root, source, false),
  ]
    .map((ring) => ring.filter((each) => !seen.has(each) && seen.add(each)))
    .filter((ring) => ring.length > 0);
}

function ownTests(root: string, path: string): readonly string[] {
  const stem = path.replace(/\.tsx?$/, '');
  return [`${stem}.test.ts`, `${stem}.test.tsx`].filter((each) => existsSync(join(root, each)));
}

function testsIn(root: string, folder: string, isDeep: boolean): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: isDeep, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Tests of the workspace that import the source, also through the index of its folder, and the own tests of sources that do. */
function atImporters(root: string, path: string, workspace: string): readonly string[] {
  const importers = importsOf(root, workspace).filter(({ imported }) => imported.has(path));
  return importers.flatMap(({ importer }) => (TEST.test(importer) ? [importer] : ownTests(root, importer))).sort();
}

interface Importing {
  readonly importer: string;
  /** Paths of sources, relative to the root. */
  readonly imported: ReadonlySet<string>;
}

const known = new Map<string, readonly Importing[]>();

function importsOf(root: string, workspace: string): readonly Importing[] {
  const key = join(root, workspace);
  const read = known.get(key) ?? readImports(root, workspace);
  known.set(key, read);
  return read;
}

function readImports(root: string, workspace: string): readonly Importing[] {
  const paths = readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(workspace, name));
  const named = new Map(paths.map((path) => [path, namesIn(path, readFileSync(join(root, path), 'utf8'))]));
  return paths
    .filter((path) => basename(path) !== 'index.ts')
    .map((importer) => {
      const imported = (named.get(importer) ?? []).flatMap(({ names, from }) => [
        from,
        ...(named.get(from) ?? []).filter((each) => names.some((name) => each.names.includes(name))).map((each) => each.from),
      ]);
      return { importer, imported: new Set(imported) };
    });
}

interface Named {
  /** Empty where everything is imported or exported. */
  readonly names: readonly string[];
  readonly from: string;
}

function namesIn(path: string, text: string): readonly Named[] {
  return Array.from(text.matchAll(IMPORT), ([, list = '', from = '']) => ({
    names: list.split(',').map((each) => each.replace(/\btype\b|\bas\b.*/g, '').trim()),
    from: join(dirname(path), from),
  }));
}
