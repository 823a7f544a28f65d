import type { Part } from '@benchbook/domain/instructions';
import { anId } from './ids.ts';

/** A step as a part, first at the top level, with overrides. */
export function aPart(given: Partial<Part> = {}): Part {
  return { id: anId(), kind: 'step', parentId: null, position: 0, body: { title: 'Step Title' }, ...given };
}
