import type { Highlight } from '@benchbook/domain/highlights';
import { newContent, type Part, partsOf } from '@benchbook/domain/instructions';

/** Stands around marks that are taken apart or put together on their own. */
const NO_CONTENT = { ...newContent({ title: '', createdBy: '', createdAtMs: 0, stepId: '' }), steps: [] };
const NO_FIELD_PARTS = partsOf(NO_CONTENT);

/** One mark taken apart: itself first, then its files and what is noted on them. @throws DomainError `VALIDATION` for twins */
export function highlightParts(highlight: Highlight, position: number): Part[] {
  return partsOf({ ...NO_CONTENT, highlights: [highlight] }).flatMap((part) => {
    if (part.kind === 'highlight') return { ...part, position };
    return part.kind === 'use' || part.kind === 'annotation' ? part : [];
  });
}

/** Parts of marks with what else an instruction has to have, so that they can be put together. */
export function partsAround(parts: readonly Part[]): Part[] {
  return [...NO_FIELD_PARTS, ...parts];
}
