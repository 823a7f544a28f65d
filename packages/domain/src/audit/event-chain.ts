import type { Id } from '../ids/index.ts';

/** Previous hash of the first event. */
export const FIRST_HASH = '0'.repeat(64);

/** An entry of the event log as it is stored and hashed. */
export interface LoggedEvent {
  /** Counts from 1, without gaps. */
  readonly sequence: number;
  readonly uid: Id;
  readonly atMs: number;
  readonly userId: Id | null;
  readonly deviceId: Id | null;
  readonly kind: string;
  readonly subjectId: Id | null;
  /** The payload, JSON as text, exactly as it is stored. */
  readonly payloadText: string;
  readonly previousHash: string;
  /** 64 hex digits, see `eventHash`. */
  readonly hash: string;
}

/** The newest event; its hash covers all before it. */
export interface ChainHead {
  /** 0 before the first event. */
  readonly sequence: number;
  readonly hash: string;
}

export const EMPTY_LOG: ChainHead = { sequence: 0, hash: FIRST_HASH };

/** SHA-256 of a text's UTF-8 bytes as 64 hex digits; passed in, because this package is independent of the platform. */
type Sha256 = (text: string) => string;

/** The hash input: the previous hash and every stored value, as a JSON list, so that no two events give the same text. */
export function hashedText(event: Omit<LoggedEvent, 'hash'>): string {
  const { previousHash, sequence, uid, atMs, userId, deviceId, kind, subjectId, payloadText } = event;
  return JSON.stringify([previousHash, sequence, uid, atMs, userId, deviceId, kind, subjectId, payloadText]);
}

export function eventHash(event: Omit<LoggedEvent, 'hash'>, sha256: Sha256): string {
  return sha256(hashedText(event));
}

/** The first place where the log was altered. */
export interface ChainBreak {
  /** Sequence number of the event found there. */
  readonly sequence: number;
  readonly atMs: number;
  /** A complete sentence. */
  readonly reason: string;
  readonly expected: string;
  readonly found: string;
}

/** Why an event does not follow `head`: one is missing, it was moved, or its content was changed. */
export function findBreak(event: LoggedEvent, head: ChainHead, sha256: Sha256): ChainBreak | null {
  const place = { sequence: event.sequence, atMs: event.atMs };
  if (event.sequence !== head.sequence + 1) {
    const reason =
      event.sequence > head.sequence
        ? `An event is missing after ${head.sequence}.`
        : `An event is in another place: after ${head.sequence} comes ${event.sequence}.`;
    return { ...place, reason, expected: `event ${head.sequence + 1}`, found: `event ${event.sequence}` };
  }
  if (event.previousHash !== head.hash) {
    return { ...place, reason: 'It does not follow the event before it.', expected: head.hash, found: event.previousHash };
  }
  return findChange(event, sha256);
}

/** Checks whether the content of an event matches its hash. */
export function findChange(event: LoggedEvent, sha256: Sha256): ChainBreak | null {
  const hash = eventHash(event, sha256);
  if (hash === event.hash) return null;
  const { sequence, atMs } = event;
  return { sequence, atMs, reason: 'Its content is not what was hashed.', expected: event.hash, found: hash };
}

/** Minimum number of digits of a hash that is compared; printed pages have 32. */
const FEWEST_DIGITS = 16;

/** Whether a text can be a hash or the beginning of one. */
export function isHeldHash(text: string): boolean {
  return text.length >= FEWEST_DIGITS && text.length <= 64 && /^[0-9a-f]+$/.test(text);
}
