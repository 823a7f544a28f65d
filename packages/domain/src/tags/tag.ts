import type { Id } from '../ids/index.ts';

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
