import type { Manifest, ManifestEntry, PartKind } from '@benchbook/domain/instructions';
import { readJson } from '../json.ts';

type StoredEntry = readonly [kind: PartKind, parentId: string | null, position: number, hash: string];

/** Leads a manifest back by one version: each changed part with its previous state, or null if it did not exist. */
export type ReverseDelta = readonly (readonly [id: string, before: StoredEntry | null])[];

export function deltaEntry(id: string, before: ManifestEntry | undefined): ReverseDelta[number] {
  return [id, before ? [before.kind, before.parentId, before.position, before.hash] : null];
}

/** Changes the entries in place. */
export function stepBack(entries: Map<string, ManifestEntry>, delta: ReverseDelta): void {
  for (const [id, before] of delta) {
    if (before === null) entries.delete(id);
    else entries.set(id, entry(id, before));
  }
}

/** A complete manifest in the form stored by a revision. */
export function storeManifest(manifest: Manifest): string {
  return JSON.stringify([...manifest.values()].map((each) => deltaEntry(each.id, each)));
}

export function toManifest(text: string): Manifest {
  const entries = new Map<string, ManifestEntry>();
  stepBack(entries, readJson<ReverseDelta>(text));
  return entries;
}

function entry(id: string, [kind, parentId, position, hash]: StoredEntry): ManifestEntry {
  return { id, kind, parentId, position, hash };
}
