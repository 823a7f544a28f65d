import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { PartReader } from '../../ports/index.ts';

/** The files attached to a highlight, then their annotations. */
export async function hangingOn(parts: PartReader, instructionId: Id, highlightId: Id): Promise<Part[]> {
  const uses = await parts.children(instructionId, 'use', highlightId);
  const notes: Part[] = [];
  for (const use of uses) notes.push(...(await parts.children(instructionId, 'annotation', use.id)));
  return [...uses, ...notes];
}
