import type { Id } from '../ids/index.ts';
import type { Manifest, ManifestEntry } from '../instructions/index.ts';

/** One line of a reverse delta: what a part was before, or null when it was not there. */
export interface FormerEntry {
  readonly id: Id;
  readonly former: ManifestEntry | null;
}

/** Ids of the parts that are not the same in both manifests, with what they were and what they are. */
export function changedEntries(
  before: Manifest,
  after: Manifest,
): { readonly id: Id; readonly before: ManifestEntry | null; readonly after: ManifestEntry | null }[] {
  const changed = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null];
    if (!isSameEntry(was, is)) changed.push({ id, before: was, after: is });
  }
  return changed;
}

/** What leads back from `after` to `before`; as long as the change, however long the instruction. */
export function reverseDelta(before: Manifest, after: Manifest): FormerEntry[] {
  return changedEntries(before, after).map(({ id, before: former }) => ({ id, former }));
}

/** The manifest that a reverse delta was made from. */
export function applyReverseDelta(manifest: Manifest, delta: readonly FormerEntry[]): Manifest {
  const older = new Map(manifest);
  for (const { id, former } of delta) {
    if (former) older.set(id, former);
    else older.delete(id);
  }
  return older;
}

function isSameEntry(one: ManifestEntry | null, other: ManifestEntry | null): boolean {
  if (one === null || other === null) return one === other;
  return one.hash === other.hash && one.parentId === other.parentId && one.position === other.position && one.kind === other.kind;
}
