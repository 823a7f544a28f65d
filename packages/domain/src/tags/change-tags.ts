import type { Id } from '../ids/index.ts';
import { lineText } from '../words/index.ts';

/** A word that groups instructions; unique ignoring letter case. */
export interface Tag {
  readonly id: Id;
  readonly name: string;
}

/** A tag with the number of instructions that use it, for suggestions ("Popular" sorts by it). */
export interface TagWithUse extends Tag {
  readonly instructionIds: readonly Id[];
  readonly createdAtMs: number;
}

/** Names with equal keys are the same tag; empty for an invisible name. */
export function tagKey(name: string): string {
  return lineText(name).normalize('NFC').toLowerCase();
}

/** What an author has selected and not confirmed yet. */
export interface PendingTags {
  readonly newNames: readonly string[];
  readonly addedIds: readonly Id[];
  readonly removedIds: readonly Id[];
}

export const NO_PENDING_TAGS: PendingTags = { newNames: [], addedIds: [], removedIds: [] };

/** Adds a typed name: an existing tag is attached by its id, an unknown one becomes a new name (TAG-17, TAG-18). */
export function addTagName(pending: PendingTags, name: string, attached: readonly Tag[], all: readonly Tag[]): PendingTags {
  const key = tagKey(name);
  const known = all.find((tag) => tagKey(tag.name) === key);
  if (known) return addTag(pending, known.id, attached);
  if (key === '' || pending.newNames.some((each) => tagKey(each) === key)) return pending;
  return { ...pending, newNames: [...pending.newNames, lineText(name)] };
}

/** Attaches an existing tag; a pending removal is cancelled (TAG-14). */
export function addTag(pending: PendingTags, id: Id, attached: readonly Tag[]): PendingTags {
  const removedIds = pending.removedIds.filter((each) => each !== id);
  const isThere = attached.some((tag) => tag.id === id) || pending.addedIds.includes(id);
  return { ...pending, removedIds, addedIds: isThere ? pending.addedIds : [...pending.addedIds, id] };
}

/** Removes a tag: an attached one becomes a pending removal, a pending one is dropped (TAG-15). */
export function removeTag(pending: PendingTags, id: Id, attached: readonly Tag[]): PendingTags {
  const addedIds = pending.addedIds.filter((each) => each !== id);
  const isAttached = attached.some((tag) => tag.id === id) && !pending.removedIds.includes(id);
  return { ...pending, addedIds, removedIds: isAttached ? [...pending.removedIds, id] : pending.removedIds };
}

/** Tags to suggest for a typed text: not attached or selected, the most used first, then the newest (TAG-16, D-137). */
export function suggestTags(all: readonly TagWithUse[], typed: string, takenIds: ReadonlySet<Id>): TagWithUse[] {
  const key = tagKey(typed);
  return all
    .filter((tag) => !takenIds.has(tag.id) && tagKey(tag.name).includes(key))
    .sort((one, other) => other.instructionIds.length - one.instructionIds.length || other.createdAtMs - one.createdAtMs);
}
