import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type ChainHead,
  EMPTY_LOG,
  eventHash,
  findBreak,
  findChange,
  hashedText,
  isHeldHash,
  type LoggedEvent,
} from './index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function logged(head: ChainHead, given: Partial<LoggedEvent> = {}): LoggedEvent {
  const event = {
    sequence: head.sequence + 1,
    uid: `u${head.sequence}`,
    atMs: 1_000,
    userId: 'p',
    deviceId: null,
    kind: 'test',
    subjectId: 's',
    payloadText: '{"username":"Zoë"}',
    previousHash: head.hash,
    ...given,
  };
  return { ...event, hash: eventHash(event, sha256) };
}

test('an event that follows its predecessor is valid', () => {
  const first = logged(EMPTY_LOG);
  expect(findBreak(first, EMPTY_LOG, sha256)).toBeNull();
  expect(findBreak(logged(first), first, sha256)).toBeNull();
});

test('the hash input is a JSON list that anybody can write: the audit page in docs shows this one', () => {
  expect(hashedText(logged(EMPTY_LOG))).toBe(
    `["${'0'.repeat(64)}",1,"u0",1000,"p",null,"test","s","{\\"username\\":\\"Zoë\\"}"]`,
  );
});

test('every stored value is hashed: a changed value is found', () => {
  const event = logged(EMPTY_LOG);
  const others: Partial<LoggedEvent>[] = [
    { uid: 'v' },
    { atMs: 1_001 },
    { userId: null },
    { deviceId: 'd' },
    { kind: 'other' },
    { subjectId: null },
    { payloadText: '{"username":"Zoe"}' },
    { previousHash: 'f'.repeat(64) },
    { sequence: 2 },
    { hash: 'f'.repeat(64) },
  ];
  for (const other of others) {
    expect(findChange({ ...event, ...other }, sha256), JSON.stringify(other)).toMatchObject({ sequence: other.sequence ?? 1 });
  }
});

test('missing, moved and inserted events are distinguished', () => {
  const first = logged(EMPTY_LOG);
  const second = logged(first);
  const third = logged(second);
  expect(findBreak(third, first, sha256)).toMatchObject({
    sequence: 3,
    reason: 'An event is missing after 1.',
    expected: 'event 2',
    found: 'event 3',
  });
  expect(findBreak(second, third, sha256)?.reason).toBe('An event is in another place: after 3 comes 2.');
  const other = logged({ sequence: 1, hash: 'f'.repeat(64) });
  expect(findBreak(other, first, sha256)).toMatchObject({ expected: first.hash, found: 'f'.repeat(64) });
});

test('a hash may be given by its first digits, as on a printed page, but not by too few', () => {
  expect(isHeldHash('a'.repeat(64))).toBe(true);
  expect(isHeldHash('a'.repeat(32))).toBe(true);
  expect(isHeldHash('a'.repeat(15))).toBe(false);
  expect(isHeldHash('G'.repeat(32))).toBe(false);
});
