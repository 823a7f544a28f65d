import type { ReceivedHandover } from '@benchbook/domain/assignments';
import type { AssignmentRecord, ProgressItem, Readers } from '../../ports/index.ts';
import { countedItems } from './counted-items.ts';

/** The previous assignee of an assignment's newest run, and where that person stopped; undefined for a run that was not handed over. */
export async function receivedHandover(
  readers: Pick<Readers, 'assignments' | 'revisions' | 'parts' | 'users'>,
  record: AssignmentRecord,
  liveRevision: number | null,
): Promise<ReceivedHandover | undefined> {
  const left = await readers.assignments.handedOverInto(record);
  if (!left?.handedOver) return undefined;
  const { atMs, note } = left.handedOver;
  const from = await readers.users.find(left.userId);
  const counted = await countedItems(readers, record, liveRevision);
  const isWork = (itemId: string): boolean => !counted || (counted.hashOf.has(itemId) && !counted.headings.has(itemId));
  const items = await readers.assignments.items(left.userId, left.instructionId, left.number);
  // Work done after the handover is on record but does not count.
  const done = items.filter((item) => item.isDone && item.atMs <= atMs && isWork(item.itemId));
  // Items that a later revision changed are open again.
  const isSame = ({ itemId, itemHash }: ProgressItem): boolean => !counted || counted.hashOf.get(itemId) === itemHash;
  // Of several done in one call, the last in reading order.
  const order = new Map(counted?.items.map(({ id }, index) => [id, index]));
  const placeOf = ({ itemId }: ProgressItem): number => order.get(itemId) ?? 0;
  const last = done.toSorted((one, other) => one.atMs - other.atMs || placeOf(one) - placeOf(other)).at(-1);
  return {
    from: from?.username ?? '',
    atMs,
    note,
    doneCount: done.filter(isSame).length,
    last: last ? { itemId: last.itemId, atMs: last.atMs } : null,
  };
}
