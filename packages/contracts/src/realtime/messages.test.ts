import { expect, test } from 'vitest';
import { readClientMessage, readSequence, readServerMessage, writeClientMessage, writeServerMessage } from './messages.ts';

test('RT-02: the identify message has eventSource, sender, currentUserId and currentUserRole', () => {
  const message = {
    kind: 'identify',
    username: 'demo_lead',
    userId: 'u',
    role: 'Work Lead',
    unheardMs: null,
    after: null,
  } as const;
  const text = writeClientMessage(message);
  expect(JSON.parse(text)).toEqual({
    eventSource: 'identify_user',
    sender: 'demo_lead',
    currentUserId: 'u',
    currentUserRole: 'Work Lead',
  });
  expect(readClientMessage(text)).toEqual(message);
  expect(readClientMessage(writeClientMessage({ ...message, unheardMs: 12.5 }))).toEqual({ ...message, unheardMs: 12.5 });
});

test('RT-03 RT-04: a build message has its instruction as sender, and complete or failed', () => {
  for (const [isComplete, process] of [
    [true, 'complete'],
    [false, 'failed'],
  ] as const) {
    const text = writeServerMessage({ kind: 'build', instructionId: 'wi', message: 'x', isComplete });
    expect(JSON.parse(text)).toMatchObject({ module: 'BWI', sender: 'wi', process });
    expect(readServerMessage(text)).toEqual({ kind: 'build', instructionId: 'wi', message: 'x', isComplete });
  }
});

test('RT-01: a file name is sent under both spellings', () => {
  const text = writeServerMessage({
    kind: 'test-notice',
    username: 'demo_lead',
    message: 'x',
    process: 'y',
    fileName: 'gear.obj',
  });
  expect(JSON.parse(text)).toMatchObject({ filename: 'gear.obj', fileName: 'gear.obj' });
});

test('RT-08: a client message of a kind that only the server may send is ignored', () => {
  const progress = writeServerMessage({ kind: 'progress', username: 'demo_artisan', message: 'x', process: 'Started' });
  expect(readServerMessage(progress)).toMatchObject({ kind: 'progress', process: 'Started' });
  expect(readClientMessage(progress)).toBeNull();
});

test('a server message has its position in the log, and a client sends the last one that it received', () => {
  const message = { kind: 'changed', username: '', subject: 'tags', id: null, version: null } as const;
  const text = writeServerMessage(message, 42);
  expect([readSequence(text), readServerMessage(text)]).toEqual([42, message]);
  expect([readSequence(writeServerMessage(message)), readSequence('noise'), readSequence('{"seq":"1"}')]).toEqual([
    null,
    null,
    null,
  ]);
  const identify = { kind: 'identify', username: 'a', userId: 'u', role: 'Dev', unheardMs: null } as const;
  const after = { sequence: 42, epoch: 'e' };
  expect(readClientMessage(writeClientMessage({ ...identify, after }))).toEqual({ ...identify, after });
});

test('invalid messages are ignored on both sides', () => {
  for (const noise of [
    'not json',
    '[]',
    'null',
    '5',
    '{"module":"__proto__"}',
    '{"module":"user_signin","sender":{"$ne":""}}',
    '{'.repeat(20_000),
  ]) {
    expect([readClientMessage(noise), readServerMessage(noise)]).toEqual([null, null]);
  }
});
