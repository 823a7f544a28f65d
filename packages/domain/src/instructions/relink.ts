import { linkedIds } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { findTokens } from '../markup/index.ts';
import { flattenSteps } from '../steps/index.ts';
import type { InstructionContent, LinkedInstruction } from './instruction.ts';

/** Instructions that an edit added the first link to, and those that lost their last link. */
export interface LinkEdit {
  readonly linked: ReadonlySet<Id>;
  readonly unlinked: ReadonlySet<Id>;
}

/**
 * Updates the linked instructions after an edit: one without remaining links stays in the list, marked as removed (EDIT-53);
 * one that is linked again is unmarked. Returns the same list when nothing changes.
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

/** The parts of an instruction that can contain links. */
type Linking = Pick<InstructionContent, 'steps' | 'highlights'>;

/** The linked instructions after a whole save, by the links that its texts and marks gained or lost (WI-51). */
export function relinkContent(
  links: readonly LinkedInstruction[],
  before: Linking,
  after: Linking,
): readonly LinkedInstruction[] {
  const [had, has] = [linkedFrom(before), linkedFrom(after)];
  const only = (ids: Set<Id>, others: Set<Id>): Set<Id> => new Set([...ids].filter((id) => !others.has(id)));
  return relink(links, { linked: only(has, had), unlinked: only(had, has) });
}

function linkedFrom({ steps, highlights }: Linking): Set<Id> {
  const tokens = flattenSteps(steps).flatMap(({ content }) => findTokens(content));
  const inTexts = tokens.flatMap(({ type, attrs }) => (type === 'instructionLink' && attrs.id !== '' ? [attrs.id] : []));
  return new Set([...inTexts, ...linkedIds(highlights)]);
}
