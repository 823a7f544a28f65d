import type { ItemProgress } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import type { Item } from './items.ts';
import type { ProgressEvent } from './progress-event.ts';
import type { StepVerification } from './verification.ts';

/** What the events of one item in one run come to: the newest of them. */
export type ItemState = Pick<ProgressEvent, 'itemId' | 'itemHash' | 'isDone' | 'atMs'>;

/** The time that counts: on the device, but never after it was received, so that no wrong clock makes a tick unbeatable. */
export function effectiveAtMs(atMs: number, receivedAtMs: number): number {
  return Math.min(atMs, receivedAtMs);
}

/** Whether an event changes its item: it does unless the item has a newer one. Of two at the same moment the later arrival counts. */
export function isNewest(event: Pick<ItemState, 'atMs'>, current: Pick<ItemState, 'atMs'> | undefined): boolean {
  return current === undefined || event.atMs >= current.atMs;
}

/** State of every item that has events, from the events of one run in the order they were received. */
export function itemStates(events: readonly ItemState[]): ReadonlyMap<Id, ItemState> {
  const states = new Map<Id, ItemState>();
  for (const event of events) if (isNewest(event, states.get(event.itemId))) states.set(event.itemId, event);
  return states;
}

/**
 * Where a person stands in the revision at hand. A tick holds where the item is the same as when it was ticked and opens
 * again, marked as changed, where it is not; ticks of items that are gone show nowhere. A supervisor's verification holds
 * in the same way.
 */
export function projectProgress(
  states: ReadonlyMap<Id, ItemState>,
  items: readonly Item[],
  verifications: readonly StepVerification[] = [],
): ItemProgress[] {
  const verified = new Set(verifications.map(({ stepId, stepHash }) => `${stepId} ${stepHash}`));
  return items.map(({ id, hash }) => {
    const state = states.get(id);
    const wasDone = state?.isDone ?? false;
    const isSame = state?.itemHash === hash;
    return { itemId: id, isDone: wasDone && isSame, isChanged: wasDone && !isSame, isVerified: verified.has(`${id} ${hash}`) };
  });
}

/** Share of done items in whole percent (D-079); 0 without items. 100 means all, and 0 none: between them it is 1 to 99. */
export function percentDone(items: readonly Pick<ItemProgress, 'isDone'>[]): number {
  const done = items.filter((item) => item.isDone).length;
  return items.length === 0 ? 0 : honestPercent((done / items.length) * 100);
}

/** Average of shares in whole percent (D-080, CONST-24); 0 without any. */
export function averagePercent(percents: readonly number[]): number {
  return percents.length === 0 ? 0 : honestPercent(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}

function honestPercent(percent: number): number {
  if (percent <= 0) return 0;
  return percent >= 100 ? 100 : Math.min(99, Math.max(1, Math.round(percent)));
}
