import { storeStepsDone, storeTickBatch, type Tick } from '@benchbook/contracts';
import { z } from 'zod';
import type { OutboxEntry } from '../../ports/index.ts';
import type { UpstreamAnswer, UpstreamCall } from '../routing/upstream.ts';
import { TICKS } from './queue-write.ts';

/** What the server said of an entry, in a call of its own or as part of a batch. */
export type EntryVerdict = Pick<UpstreamAnswer, 'status' | 'code' | 'message'>;

/** The ticks of an entry that may be sent in a batch; null for any other entry. */
export function ticksIn({ kind, body }: OutboxEntry): readonly Tick[] | null {
  if (kind !== TICKS) return null;
  const ticks = storeStepsDone.body.safeParse(body.json).data?.ticks ?? [];
  return ticks.length > 0 && ticks.every(({ eventId, atMs }) => eventId !== null && atMs !== null) ? ticks : null;
}

/** One call for ticks of one person about one instruction; null where its body is none that the server takes. */
export function batchCall(entries: readonly OutboxEntry[]): (() => UpstreamCall) | null {
  const [first] = entries;
  const { userId, instructionId } = storeStepsDone.body.parse(first?.body.json);
  const batch = { userId, entries: entries.map((entry) => ticksIn(entry) ?? []) };
  const path = storeTickBatch.path.replace('{id}', encodeURIComponent(instructionId));
  const { data: json } = z.safeEncode(storeTickBatch.body, batch);
  return json === undefined ? null : () => ({ method: storeTickBatch.method, path, json });
}

/** What the server said of each of so many entries; null if it did not record the batch. */
export function verdictsOf({ status, body }: UpstreamAnswer, count: number): readonly EntryVerdict[] | null {
  const { data } = storeTickBatch.response.safeParse(status === storeTickBatch.status ? body : null);
  if (data?.entries.length !== count) return null;
  return data.entries.map((each) => ({
    status: each.status,
    code: each.error?.code ?? null,
    message: each.error?.message ?? null,
  }));
}

/**
 * Whether the entries of a batch are sent one by one from now on: the server refused the call, failed with one of them, or is an
 * older one without the call, whose answer is 404 without the server's mark.
 */
export function isSplit({ status, code }: UpstreamAnswer): boolean {
  return status === 500 || (status === null && code === 'NOT_FOUND');
}
