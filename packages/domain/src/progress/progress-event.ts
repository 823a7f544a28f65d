import type { Id } from '../ids/index.ts';

/**
 * What a tick came to when it arrived: it changed its item; the run was complete and stays as it is; something newer was
 * recorded of the item. The last two are recorded and change nothing.
 */
export type TickOutcome = 'counted' | 'run-closed' | 'older';

/**
 * Something done or taken back, appended and never changed (`design.md` section 3, Progress). An *item* is a step, or in
 * a PDF instruction a highlight that is no link.
 */
export interface ProgressEvent {
  /** Made by the client; the same id twice is the same event. */
  readonly id: Id;
  readonly instructionId: Id;
  readonly userId: Id;
  /** Counts from 1; "Start again" opens the next. */
  readonly run: number;
  /** Revision on the screen when it was done. */
  readonly revision: number;
  readonly itemId: Id;
  /** Hash of the item's body in that revision: a tick holds as long as it is the same. */
  readonly itemHash: string;
  readonly isDone: boolean;
  readonly deviceId: Id | null;
  /** Time on the device, never after `receivedAtMs`. */
  readonly atMs: number;
  /** By the server's clock, but never before what is recorded of the item: a clock that was turned back loses no tick. */
  readonly receivedAtMs: number;
  /** A heading that the app ticked with the last step below it. */
  readonly byApp: boolean;
  /** It opened a complete run again. */
  readonly reopens: boolean;
  /** Why, as the person wrote it; null where nothing was said. */
  readonly reason: string | null;
  readonly outcome: TickOutcome;
}
