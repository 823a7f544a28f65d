import type { FeedbackThread } from '@benchbook/domain/feedback';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createThread, resolveThread } from './change-threads.ts';
import { messageCodec } from './message.ts';
import { messageForm, newMessageCodec } from './new-message.ts';
import { readMessageFile } from './read-threads.ts';
import { parentCodec, threadCodec } from './thread.ts';

const file = { id: 'f', messageId: 'm', threadId: 't', path: 'f.png', name: 'bolt.png', sha256: 'a'.repeat(64), sizeBytes: 12 };
const message = {
  id: 'm',
  threadId: 't',
  threadName: 'Torque value',
  instructionId: 'wi',
  instructionTitle: 'Pump',
  position: 3,
  userId: 'u',
  username: 'art_one',
  text: 'Which one?',
  files: [{ ...file, mediaType: 'image/png' }],
  atMs: 1_700_000_000_000,
};
const thread: FeedbackThread = {
  id: 't',
  name: 'Torque value',
  instructionId: 'wi',
  instructionTitle: 'Pump',
  messageCount: 3,
  unreadCount: 2,
  author: { id: 'u', username: 'art_one' },
  members: [{ id: 'u', username: 'art_one' }],
  report: null,
  resolution: null,
  createdAtMs: 1_690_000_000_000,
  changedAtMs: 1_700_000_000_000,
  messages: [message],
};

test('FEED-13 FEED-14 FEED-15 FEED-16 FEED-17 FEED-18: a message has the field names of the specification and is the same after encoding and decoding', () => {
  for (const each of [message, { ...message, receivedAtMs: message.atMs + 90_000 }])
    expect(z.decode(messageCodec, z.encode(messageCodec, each))).toEqual(each);
  expect(z.encode(messageCodec, message)).toMatchObject({
    _id: 'm',
    message: 'Which one?',
    username: 'art_one',
    UserID: 'u',
    wip_name: 'Pump',
    WIPID: 'wi',
    ThreadID: 't',
    ThreadName: 'Torque value',
    FeedbackThread: 't',
    date: message.atMs,
    Attachments: [{ _id: 'f', message_id: 'm', thread_id: 't', path: 'f.png', type: 'image/png', name: 'bolt.png' }],
  });
});

test('FEED-08 FEED-09 FEED-10 FEED-11 FEED-12: a thread and the threads of an instruction have the field names of the specification and are the same after encoding and decoding', () => {
  const report = { reportId: 'r', stepId: 's', stepNumber: '2.1', stepTitle: 'Fit', revision: 3, run: null, isStopped: false };
  const resolution = { userId: 'l', username: 'lead_one', atMs: 1_700_000_000_001, note: 'See the drawing' };
  for (const each of [thread, { ...thread, report, resolution }, { ...thread, report: { ...report, isStopped: true } }])
    expect(z.decode(threadCodec, z.encode(threadCodec, each))).toEqual(each);
  const parent = { instructionId: 'wi', instructionTitle: 'Pump', threads: [thread] };
  expect(z.decode(parentCodec, z.encode(parentCodec, parent))).toEqual(parent);
  expect(z.encode(parentCodec, parent)).toMatchObject({
    wip_id: 'wi',
    wip_name: 'Pump',
    threads: [
      {
        ThreadID: 't',
        ThreadName: 'Torque value',
        WIPID: 'wi',
        Users: [{ _id: 'u', username: 'art_one' }],
        Feedback: thread.messages.map(({ text }) => ({ message: text })),
      },
    ],
  });
});

test('API-70: missing fields of a new thread are read as empty, so that one answer names all of them', () => {
  expect(z.decode(createThread.body, {})).toEqual({ name: '', instructionId: '', memberIds: [] });
  const wire = {
    threadName: 'T',
    author: 'x',
    workInstruction: { _id: 'wi', title: 'Pump' },
    users: [{ _id: 'u', username: 'x' }],
  };
  expect(z.decode(createThread.body, wire)).toEqual({ name: 'T', instructionId: 'wi', memberIds: ['u'] });
});

test('API-67: the form has the field before the files', () => {
  const form = messageForm({ threadId: 't', text: 'Look', atMs: null }, [{ name: 'a.png', content: new Blob(['x']) }]);
  expect([...form.keys()]).toEqual(['feedback', 'files']);
  expect(z.decode(newMessageCodec, JSON.parse(String(form.get('feedback'))))).toEqual({
    threadId: 't',
    text: 'Look',
    atMs: null,
  });
});

test('API-67: a message has the time of writing by the clock of the device; a plain client omits it', () => {
  const form = messageForm({ threadId: 't', text: 'Look', atMs: 1_700_000_000_000 }, []);
  const wire = JSON.parse(String(form.get('feedback')));
  expect(wire).toEqual({ message: 'Look', ThreadID: 't', date: 1_700_000_000_000 });
  expect(z.decode(newMessageCodec, wire).atMs).toBe(1_700_000_000_000);
});

test('API-69: ids and path are joined by ^4^, even if the path contains it', () => {
  const { address } = readMessageFile.params.shape;
  const parts = { instructionId: 'wi', threadId: 't', path: 'a^4^b.png' };
  expect(z.encode(address, parts)).toBe('wi^4^t^4^a^4^b.png');
  expect(z.decode(address, 'wi^4^t^4^a^4^b.png')).toEqual(parts);
  expect(z.decode(address, 'wi')).toEqual({ instructionId: 'wi', threadId: '', path: '' });
});

test('a note is at most as long as that of a report', () => {
  const settle = (note: string) => z.decode(resolveThread.body, { state: 'resolved', note });
  expect(settle(` ${'x'.repeat(1_000)}\n`)).toEqual({ isResolved: true, note: 'x'.repeat(1_000) });
  expect(() => settle('x'.repeat(1_001))).toThrow();
});
