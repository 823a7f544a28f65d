import { EMPTY_LOG, eventHash, findBreak, type LoggedEvent } from '@benchbook/domain/audit';
import type { Selectable } from 'kysely';
import { sha256Hex } from '../../../ports/body-hash.ts';
import type { ChainHead, ChainVerdict, NewEvent, StoredEvent } from '../../../ports/events.ts';
import { readJson } from '../json.ts';
import type { EventTable } from '../tables/record.ts';

const CHECKED_AT_ONCE = 1_000;

type EventRow = Selectable<EventTable>;

/** Builds the row to write and the event that callers see; the next one in the chain after `head`. */
export function sealEvent(event: NewEvent, uid: string, head: ChainHead): { row: EventRow; stored: StoredEvent } {
  const facts = {
    ...event,
    uid,
    sequence: head.sequence + 1,
    payloadText: JSON.stringify(event.payload),
    previousHash: head.hash,
  };
  const row = toRow({ ...facts, hash: eventHash(facts, sha256Hex) });
  return { row, stored: toEvent(row) };
}

export function toEvent(row: EventRow): StoredEvent {
  return { ...toLogged(row), payload: readJson(row.payload) };
}

/** The event in the form that is hashed, whatever the state of its payload. */
export function toLogged(row: EventRow): LoggedEvent {
  return {
    sequence: row.sequence,
    uid: row.uid,
    atMs: row.at,
    userId: row.user_id,
    deviceId: row.device_id,
    kind: row.kind,
    subjectId: row.subject_id,
    payloadText: row.payload,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** Recomputes the chain; a changed, missing, added or moved row breaks it at its position. */
export async function verifyEventChain(
  read: (afterSequence: number, limit: number) => Promise<readonly StoredEvent[]>,
): Promise<ChainVerdict> {
  let head: ChainHead = EMPTY_LOG;
  for (;;) {
    const events = await read(head.sequence, CHECKED_AT_ONCE);
    for (const event of events) {
      const broken = findBreak(event, head, sha256Hex);
      if (broken !== null) return { isIntact: false, broken };
      head = { sequence: event.sequence, hash: event.hash };
    }
    if (events.length < CHECKED_AT_ONCE) return { isIntact: true, head };
  }
}

function toRow(event: LoggedEvent): EventRow {
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
    hash: event.hash,
  };
}
