import type { ItemProgress } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import type { Item } from './items.ts';
import type { ProgressEvent } from './progress-event.ts';
import { type StepVerification, verifiedBy } from './verification.ts';

/** State of one item in one run: its newest event. */
type ItemState = Pick<ProgressEvent, 'itemId' | 'itemHash' | 'isDone' | 'atMs'>;

/**
 * The effective time of an event: device time, but never after its receipt, so that a wrong clock cannot outrank later ticks.
 * Whole milliseconds, not before 1970.
 */
export function effectiveAtMs(atMs: number, receivedAtMs: number): number {
  return Math.max(0, Math.floor(Math.min(atMs, receivedAtMs)));
}

/**
 * Whether an event changes its item: only if it is not older than the current one. Of two at the same moment the later
 * arrival counts.
 */
export function isNewest(event: Pick<ItemState, 'atMs'>, current: Pick<ItemState, 'atMs'> | undefined): boolean {
  return current === undefined || event.atMs >= current.atMs;
}

/**
 * A person's progress in a revision. A tick holds while the item is unchanged; a changed item is open again and marked as
 * changed; ticks of deleted items are not shown. The same applies to a supervisor's verification.
 */
export function projectProgress(
  states: ReadonlyMap<Id, ItemState>,
  items: readonly Item[],
  verifications: readonly StepVerification[] = [],
): ItemProgress[] {
  const isVerified = verifiedBy(verifications);
  return items.map(({ id, hash }) => {
    const state = states.get(id);
    const wasDone = state?.isDone ?? false;
    const isSame = state?.itemHash === hash;
    return { itemId: id, isDone: wasDone && isSame, isChanged: wasDone && !isSame, isVerified: isVerified(id, hash) };
  });
}

/** Share of done items in whole percent (D-079); 0 without items. */
export function percentDone(items: readonly Pick<ItemProgress, 'isDone'>[]): number {
  const done = items.filter((item) => item.isDone).length;
  return items.length === 0 ? 0 : wholePercent((done / items.length) * 100);
}

/**
 * A percentage for display, also of an average (D-080, CONST-24): rounded, but 100 only when nothing is left and 0 only when
 * nothing is done.
 */
export function wholePercent(percent: number): number {
  if (percent <= 0) return 0;
  return percent >= 100 ? 100 : Math.min(99, Math.max(1, Math.round(percent)));
}
