import type { Part } from '@benchbook/domain/instructions';
import { anId } from './ids.ts';

/** A step as a part, on top and first, but for the given fields. */
export function aPart(given: Partial<Part> = {}): Part {
  return { id: anId(), kind: 'step', parentId: null, position: 0, body: { title: 'Step Title' }, ...given };
}
