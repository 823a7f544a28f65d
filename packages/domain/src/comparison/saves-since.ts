import type { Id } from '../ids/index.ts';
import type { Manifest, ManifestEntry, PartKind } from '../instructions/index.ts';
import { numberSteps } from '../numbering/index.ts';
import { keptInOrder } from './kept-in-order.ts';

/** A changed step, with its number and title. */
export interface SavedStep {
  readonly id: Id;
  /** As printed on the card; for a removed step its former number. */
  readonly number: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'moved' | 'removed';
}

/** What a save changed outside the steps. `files`: a library file was replaced or renamed. */
export type SavedPlace = 'settings' | 'publication' | 'alerts' | 'highlights' | 'files';

/** What one person saved since a version. */
export interface SaveSince {
  /** User name; null if unknown. */
  readonly by: string | null;
  /** Time of the last of these saves. */
  readonly atMs: number;
  readonly steps: readonly SavedStep[];
  readonly places: readonly SavedPlace[];
}

/** Steps and places by manifest alone: titles are looked up afterwards, for the few steps that are listed. */
export interface SavedPlaces {
  readonly steps: readonly Omit<SavedStep, 'title'>[];
  readonly places: readonly SavedPlace[];
}

/**
 * Where the changed parts of an instruction belong: to which steps, and to which other places. A new number alone does not
 * change a step.
 */
export function savedPlaces(before: Manifest, now: Manifest, changedPartIds: readonly Id[]): SavedPlaces {
  const changed = new Set<Id>();
  const shifted = new Set<Id>();
  const places = new Set<SavedPlace>();
  for (const id of changedPartIds) {
    const owner = ownerOf(id, now) ?? ownerOf(id, before);
    if (!owner) continue;
    if (owner.kind !== 'step') places.add(owner.kind);
    else if (owner.id === id && isSameBody(before.get(id), now.get(id))) shifted.add(id);
    else changed.add(owner.id);
  }
  const [old, fresh] = [stepOrder(before), stepOrder(now)];
  const stayed = new Set([...fresh.families].flatMap(([parent, ids]) => [...keptInOrder(old.families.get(parent) ?? [], ids)]));
  const changeOf = (id: Id): SavedStep['change'] | undefined => {
    if (changed.has(id)) return !fresh.numbers.has(id) ? 'removed' : old.numbers.has(id) ? 'changed' : 'added';
    return shifted.has(id) && !stayed.has(id) ? 'moved' : undefined;
  };
  const steps = [...new Map([...old.numbers, ...fresh.numbers])].flatMap(([id, number]) => {
    const change = changeOf(id);
    return change ? [{ id, number, change }] : [];
  });
  return { steps, places: [...places] };
}

/** Same content under the same parent: only its position among its siblings may differ. */
function isSameBody(before: ManifestEntry | undefined, now: ManifestEntry | undefined): boolean {
  return before !== undefined && before.hash === now?.hash && before.parentId === now.parentId;
}

/** The sub-steps of each step in order, and the number of each step. */
function stepOrder(manifest: Manifest) {
  const families = new Map<Id | null, Id[]>();
  const steps = [...manifest.values()].filter(({ kind }) => kind === 'step').sort((a, b) => a.position - b.position);
  for (const { id, parentId } of steps) {
    const siblings = families.get(parentId);
    if (siblings) siblings.push(id);
    else families.set(parentId, [id]);
  }
  const below = (parentId: Id | null): NumberedStep[] =>
    (families.get(parentId) ?? []).map((id) => ({ id, children: below(id) }));
  return { families, numbers: numberSteps(below(null)) };
}

interface NumberedStep {
  readonly id: Id;
  readonly children: readonly NumberedStep[];
}

type Owner = { readonly kind: 'step'; readonly id: Id } | { readonly kind: SavedPlace };

const PLACES: Readonly<Partial<Record<PartKind, SavedPlace>>> = {
  settings: 'settings',
  publication: 'publication',
  alert: 'alerts',
  highlight: 'highlights',
};

/** Where a part of this kind belongs, unless to a step. */
export const savedPlaceOf = (kind: PartKind | undefined): SavedPlace | undefined => kind && PLACES[kind];

/** The step that a part belongs to, or the place outside the steps; an attachment or annotation belongs to its owner. */
function ownerOf(id: Id, manifest: Manifest): Owner | undefined {
  for (let entry = manifest.get(id); entry; entry = entry.parentId === null ? undefined : manifest.get(entry.parentId)) {
    if (entry.kind === 'step') return { kind: 'step', id: entry.id };
    const place = PLACES[entry.kind];
    if (place) return { kind: place };
  }
  return undefined;
}
