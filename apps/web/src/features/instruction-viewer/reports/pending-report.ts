import type { OutboxEntry } from '../../../lib/outbox/index.ts';

/** A photo as it is kept on this device: its bytes, because a database of some browsers loses files that it is given whole. */
export interface KeptPhoto {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** A problem that was reported, and that the server has not confirmed yet. */
export interface PendingReport extends OutboxEntry {
  readonly instructionId: string;
  /** Of the instruction, as it stood on the screen, like the number of the step: for what is said of the report. */
  readonly title: string;
  readonly revision: number;
  readonly stepId: string;
  readonly stepNumber: string;
  /** Null for somebody who only reads. */
  readonly run: number | null;
  readonly text: string;
  readonly photo: KeptPhoto | null;
}
