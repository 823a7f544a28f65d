import type { Id } from '@benchbook/domain/ids';
import type { Manifest, ManifestEntry, Part, PartBody, PartPlace } from '@benchbook/domain/instructions';
import { hashBody, type PartChange } from '../../ports/index.ts';

/** Parts as a manifest, with their bodies by hash. */
export interface HashedParts {
  readonly manifest: Manifest;
  readonly bodies: ReadonlyMap<string, PartBody>;
}

/** Computes the hash of every body. */
export function hashParts(parts: readonly Part[]): HashedParts {
  const manifest = new Map<Id, ManifestEntry>();
  const bodies = new Map<string, PartBody>();
  for (const { body, ...place } of parts) {
    const hash = hashBody(body);
    manifest.set(place.id, { ...place, hash });
    bodies.set(hash, body);
  }
  return { manifest, bodies };
}

/**
 * Computes the writes that turn the working copy into the wanted state.
 *
 * @param bodyOf bodies of new entries and of entries with a changed body
 */
export function partChange(now: Manifest, wanted: Manifest, bodyOf: (hash: string) => PartBody): PartChange {
  const put: Part[] = [];
  const move: PartPlace[] = [];
  for (const entry of wanted.values()) {
    const { hash, ...place } = entry;
    const before = now.get(entry.id);
    if (!before || before.hash !== hash) put.push({ ...place, body: bodyOf(hash) });
    else if (before.parentId !== entry.parentId || before.position !== entry.position) move.push(place);
  }
  return { put, move, remove: [...now.keys()].filter((id) => !wanted.has(id)) };
}
