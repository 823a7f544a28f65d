import type { People, Plant } from '../../lib/plant.ts';

/** How much of a write a server has stored. `under way` means accepted and still being processed. */
export type Held = 'absent' | 'under way' | 'there' | 'half' | 'doubled';

/** One write that is killed at some point, identified by its number. */
export interface PhasedWrite {
  readonly name: string;
  /** Creates its prerequisites, without kills. */
  prepare?(people: People): Promise<void>;
  /**
   * Sends it, or the rest of it, with the same keys every time. Rejects if the server is gone.
   *
   * @throws Error if a confirmed part of it is missing
   */
  send(people: People): Promise<void>;
  look(people: People): Promise<Held>;
}

/** Kinds of writes that take different ways through the server. */
export const KINDS = ['save', 'tick', 'upload', 'resumable upload', 'release', 'model', 'import'] as const;
export type Kind = (typeof KINDS)[number];

export type MakeWrite = (plant: Plant, index: number) => PhasedWrite;
