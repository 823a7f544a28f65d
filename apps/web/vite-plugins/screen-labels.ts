import { coalesce, type Unit } from './gather-small.ts';

/** What is read of a file that the bundler made. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Files that it needs at once. */
  readonly imports: readonly string[];
  readonly code: string;
}

/** A script that a page asks for before it can be used. */
export interface Screen {
  readonly name: string;
  /** End of the path of the module that stands for it. */
  readonly path: string;
  /** Name of the screen in which it always stands, so that all which that one needs is there already. */
  readonly within?: string;
}

/**
 * The name of the file that each module belongs into: one name for all modules that the same screens need. A module that no
 * screen needs at once has none; the bundler decides.
 *
 * What a screen needs, the screens within it have too. So a file never needs one that fewer screens have: the files can
 * not wait for each other in a circle.
 */
export function labelsOf(chunks: readonly BuiltChunk[], screens: readonly Screen[]): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const neededBy = new Map<BuiltChunk, Set<string>>();
  for (const screen of screens) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen.path)));
    if (!chunk) throw new Error(`No file holds ${screen.path}, the screen "${screen.name}"`);
    const all = screensIn(screen.name, screens);
    for (const needed of closureOf(chunk, byName)) {
      const names = neededBy.get(needed) ?? new Set<string>();
      neededBy.set(needed, names.union(all));
    }
  }
  const units = new Map<string, Unit>();
  for (const [chunk, names] of neededBy)
    units.set(chunk.fileName, { screens: names, bytes: chunk.code.length, needs: chunk.imports });
  const labels = new Map<string, string>();
  for (const [fileName, names] of coalesce(units))
    for (const id of byName.get(fileName)?.moduleIds ?? []) labels.set(id, labelOf(names, screens));
  return labels;
}

/** The screen and those within it. */
function screensIn(name: string, screens: readonly Screen[]): Set<string> {
  const found = new Set([name]);
  for (const each of found) for (const screen of screens) if (screen.within === each) found.add(screen.name);
  return found;
}

/** The file and all that it needs at once, directly or not. */
function closureOf(chunk: BuiltChunk, byName: ReadonlyMap<string, BuiltChunk>): Set<BuiltChunk> {
  const found = new Set([chunk]);
  for (const each of found)
    for (const name of each.imports) {
      const next = byName.get(name);
      if (next) found.add(next);
    }
  return found;
}

/** The names of the screens that have it, without those that follow from another. */
function labelOf(names: ReadonlySet<string>, screens: readonly Screen[]): string {
  return screens
    .filter(({ name, within }) => names.has(name) && !(within !== undefined && names.has(within)))
    .map(({ name }) => name)
    .join('+');
}
