import type { Annotation } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { mergePhotoMarkup } from '@benchbook/domain/merge';
import { applyFields, type Clash } from './apply-fields.ts';
import { diffFields } from './diff-drafts.ts';

/**
 * Keeps files that either side attached; removes those that either side removed. Marks of both sides on a photo are kept one by
 * one; where both changed the same one, the conflict names both photos and this side's stays until somebody decides. The order is
 * this side's if changed here, else theirs.
 */
export function mergeUses(
  from: readonly AttachmentUse[],
  mine: readonly AttachmentUse[],
  theirs: readonly AttachmentUse[],
  clash: (useId: Id, what: Clash) => void,
): readonly AttachmentUse[] {
  const before = new Map(from.map((use) => [use.id, use]));
  const there = new Map(theirs.map((use) => [use.id, use]));
  const here = new Set(mine.map((use) => use.id));
  const kept = mine
    .filter((use) => there.has(use.id) || !before.has(use.id))
    .map((use) => {
      const [was, now] = [before.get(use.id), there.get(use.id)];
      return was && now ? mergeUse(was, use, now, (what) => clash(use.id, what)) : use;
    });
  const added = theirs.filter((use) => !before.has(use.id) && !here.has(use.id));
  if (!isInOrderOf(mine, from)) return [...kept, ...added];
  const keptById = new Map(kept.map((use) => [use.id, use]));
  const inTheirOrder = theirs.flatMap((use) => keptById.get(use.id) ?? (before.has(use.id) ? [] : [use]));
  return [...inTheirOrder, ...kept.filter((use) => !there.has(use.id))];
}

/** Keeps notes that either side added to a model, removes those that either side removed, and merges each note separately. */
function mergeUse(from: AttachmentUse, mine: AttachmentUse, theirs: AttachmentUse, clash: (what: Clash) => void): AttachmentUse {
  const drawn = mergePhotoMarkup(from.photoMarkup, theirs.photoMarkup, mine.photoMarkup);
  const apart = drawn ? ['annotations', 'photoMarkup'] : ['annotations'];
  const changes = diffFields(from, mine).filter(({ field }) => !apart.includes(field));
  const merged = applyFields(drawn ? { ...theirs, photoMarkup: drawn.markup } : theirs, changes, clash);
  return mine.annotations === from.annotations ? merged : { ...merged, annotations: mergeNotes(from, mine, theirs, clash) };
}

function mergeNotes(
  from: AttachmentUse,
  mine: AttachmentUse,
  theirs: AttachmentUse,
  clash: (what: Clash) => void,
): readonly Annotation[] {
  const [before, there] = [from, theirs].map(({ annotations }) => new Map(annotations.map((note) => [note.id, note])));
  const here = new Set(mine.annotations.map(({ id }) => id));
  let isDisputed = false;
  const kept = mine.annotations
    .filter(({ id }) => there?.has(id) || !before?.has(id))
    .map((note) => {
      const [was, now] = [before?.get(note.id), there?.get(note.id)];
      return was && now ? applyFields(now, diffFields(was, note), () => (isDisputed = true)) : note;
    });
  const notes = [...kept, ...theirs.annotations.filter(({ id }) => !before?.has(id) && !here.has(id))];
  if (isDisputed) clash({ field: 'annotations', base: from.annotations, theirs: theirs.annotations, yours: notes });
  return notes;
}

function isInOrderOf(uses: readonly AttachmentUse[], other: readonly AttachmentUse[]): boolean {
  const order = new Map(other.map((use, index) => [use.id, index]));
  const places = uses.flatMap((use) => order.get(use.id) ?? []);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}
