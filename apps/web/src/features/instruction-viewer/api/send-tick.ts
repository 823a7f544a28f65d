import type { Assignment } from '@benchbook/domain/assignments';
import type { PendingTick } from '../progress/tick-queue.ts';
export async function sendTick(tick: PendingTick): Promise<Assignment> {
  throw new Error(String(tick));
}
export function isFinalRefusal(_: unknown) {
  return false;
}
export function confirmTick(_: Assignment) {}
