import type { Selectable } from 'kysely';
import { sha256Hex } from '../../../ports/body-hash.ts';
import type { ChainHead, ChainVerdict, NewEvent, StoredEvent } from '../../../ports/events.ts';
import { readJson } from '../json.ts';
import type { EventTable } from '../tables/record.ts';

/** What the first event's hash is made over. */
export const FIRST_HASH = '0'.repeat(64);

const CHECKED_AT_ONCE = 1_000;

type EventRow = Selectable<EventTable>;

/** A row to write and the same as callers see it; the next in the chain after `head`. */
export function sealEvent(event: NewEvent, uid: string, head: ChainHead): { row: EventRow; stored: StoredEvent } {
  const facts = {
    sequence: head.sequence + 1,
    uid,
    at: event.atMs,
    user_id: event.userId,
    device_id: event.deviceId,
    kind: event.kind,
    subject_id: event.subjectId,
    payload: JSON.stringify(event.payload),
    previous_hash: head.hash,
  };
  const row = { ...facts, hash: hashOf(facts) };
  return { row, stored: toEvent(row) };
}

export function toEvent(row: EventRow): StoredEvent {
  return { ...factsOf(row), payload: readJson(row.payload), payloadText: row.payload };
}

/** Recomputes the chain; a changed, missing, added or moved row breaks it where it is. */
export async function verifyEventChain(
  read: (afterSequence: number, limit: number) => Promise<readonly StoredEvent[]>,
): Promise<ChainVerdict> {
  let head: ChainHead = { sequence: 0, hash: FIRST_HASH };
  for (;;) {
    const events = await read(head.sequence, CHECKED_AT_ONCE);
    for (const event of events) {
      const reason = problem(event, head);
      if (reason !== null) return { isIntact: false, brokenAtSequence: event.sequence, reason };
      head = { sequence: event.sequence, hash: event.hash };
    }
    if (events.length < CHECKED_AT_ONCE) return { isIntact: true, head };
  }
}

function problem(event: StoredEvent, head: ChainHead): string | null {
  if (event.sequence !== head.sequence + 1) return `An event is missing after ${head.sequence}.`;
  if (event.previousHash !== head.hash) return 'It does not follow the event before it.';
  return event.hash === hashOf(toRow(event)) ? null : 'Its content is not what was hashed.';
}

/** SHA-256 over the hash before and every column, as a JSON list: no two different rows give the same bytes. */
function hashOf(row: Omit<EventRow, 'hash'>): string {
  return sha256Hex(
    JSON.stringify([
      row.previous_hash,
      row.sequence,
      row.uid,
      row.at,
      row.user_id,
      row.device_id,
      row.kind,
      row.subject_id,
      row.payload,
    ]),
  );
}

function factsOf(row: EventRow) {
  return {
    sequence: row.sequence,
    uid: row.uid,
    atMs: row.at,
    userId: row.user_id,
    deviceId: row.device_id,
    kind: row.kind,
    subjectId: row.subject_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

function toRow(event: StoredEvent): Omit<EventRow, 'hash'> {
  return {
    sequence: event.sequence,
    uid: event.uid,
    at: event.atMs,
    user_id: event.userId,
    device_id: event.deviceId,
    kind: event.kind,
    subject_id: event.subjectId,
    payload: event.payloadText,
    previous_hash: event.previousHash,
  };
}
