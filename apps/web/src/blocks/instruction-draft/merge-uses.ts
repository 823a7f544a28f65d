import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { applyFields, type Clash } from './apply-fields.ts';
import { diffFields } from './diff-drafts.ts';

/**
 * Files attached on either side stay, files taken off on either side go. What either side drew on a photo stays; where both
 * drew on one, both are named and mine is kept until someone chooses. The order is mine where I changed it, else
 * theirs.
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
      return was && now ? applyFields(now, diffFields(was, use), (what) => clash(use.id, what)) : use;
    });
  const added = theirs.filter((use) => !before.has(use.id) && !here.has(use.id));
  if (!isInOrderOf(mine, from)) return [...kept, ...added];
  const keptById = new Map(kept.map((use) => [use.id, use]));
  const inTheirOrder = theirs.flatMap((use) => keptById.get(use.id) ?? (before.has(use.id) ? [] : [use]));
  return [...inTheirOrder, ...kept.filter((use) => !there.has(use.id))];
}

function isInOrderOf(uses: readonly AttachmentUse[], other: readonly AttachmentUse[]): boolean {
  const order = new Map(other.map((use, index) => [use.id, index]));
  const places = uses.flatMap((use) => order.get(use.id) ?? []);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}
