import type { Highlight } from '@benchbook/domain/highlights';
import { newContent, type Part, partsOf } from '@benchbook/domain/instructions';

/** Empty content around highlights that are split into parts or assembled separately. */
const NO_CONTENT = { ...newContent({ title: '', createdBy: '', createdAtMs: 0, stepId: '' }), steps: [] };
const NO_FIELD_PARTS = partsOf(NO_CONTENT);

/** The parts of one highlight: itself first, then its files and their annotations. @throws DomainError `VALIDATION` for duplicate ids */
export function highlightParts(highlight: Highlight, position: number): Part[] {
  return partsOf({ ...NO_CONTENT, highlights: [highlight] }).flatMap((part) => {
    if (part.kind === 'highlight') return { ...part, position };
    return part.kind === 'use' || part.kind === 'annotation' ? part : [];
  });
}

/** Adds the other mandatory parts of an instruction, so that the highlights' parts can be assembled. */
export function partsAround(parts: readonly Part[]): Part[] {
  return [...NO_FIELD_PARTS, ...parts];
}
