import type { People, Plant } from '../../lib/plant.ts';

/** How much of a write a server holds. `under way` is what was taken and is still being worked on. */
export type Held = 'absent' | 'under way' | 'there' | 'half' | 'doubled';

/** One write that is killed at some point of its way. It is told apart from all others by its number. */
export interface PhasedWrite {
  readonly name: string;
  /** What has to be there before, which nobody kills. */
  prepare?(people: People): Promise<void>;
  /**
   * Sends it, or what is left of it, with the same keys every time. Rejects when the server is gone.
   *
   * @throws Error when what was confirmed of a part of it is gone
   */
  send(people: People): Promise<void>;
  look(people: People): Promise<Held>;
}

/** Kinds of writes, each by its way through the server. */
export const KINDS = ['save', 'tick', 'upload', 'resumable upload', 'release', 'model', 'import'] as const;
export type Kind = (typeof KINDS)[number];

export type MakeWrite = (plant: Plant, index: number) => PhasedWrite;
