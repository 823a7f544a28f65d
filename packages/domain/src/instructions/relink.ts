import type { Id } from '../ids/index.ts';
import type { LinkedInstruction } from './instruction.ts';

/** Instructions that an edit of the texts began to link to, and those that no text links to any more. */
export interface LinkEdit {
  readonly linked: ReadonlySet<Id>;
  readonly unlinked: ReadonlySet<Id>;
}

/**
 * The linked instructions after an edit: one whose last link went stays in the list, marked as removed (EDIT-53), and one
 * that is linked again is no longer marked. The same list when nothing changes.
 */
export function relink(links: readonly LinkedInstruction[], { linked, unlinked }: LinkEdit): readonly LinkedInstruction[] {
  const known = new Set(links.map(({ instructionId }) => instructionId));
  const marked = links.map((link) => {
    const isRemoved = !linked.has(link.instructionId) && (link.isRemoved || unlinked.has(link.instructionId));
    return isRemoved === link.isRemoved ? link : { ...link, isRemoved };
  });
  const added = [...linked].filter((id) => !known.has(id)).map((instructionId) => ({ instructionId, isRemoved: false }));
  const lost = [...unlinked]
    .filter((id) => !known.has(id) && !linked.has(id))
    .map((instructionId) => ({ instructionId, isRemoved: true }));
  const isSame = added.length + lost.length === 0 && marked.every((link, index) => link === links[index]);
  return isSame ? links : [...marked, ...added, ...lost];
}
