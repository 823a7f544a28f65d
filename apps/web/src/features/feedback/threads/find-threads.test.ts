import type { FeedbackMessage, FeedbackParent } from '@benchbook/domain/feedback';
import { expect, test } from 'vitest';
import { mergeMessages } from '../api/merge-messages.ts';
import { findThreads } from './find-threads.ts';

const aMessage = (position: number, text = ''): FeedbackMessage => ({
  id: `m${position}`,
  threadId: 't',
  threadName: 'Torque',
  instructionId: 'wi',
  instructionTitle: 'Pump',
  position,
  userId: 'u',
  username: 'art_one',
  text,
  files: [],
  atMs: 1,
});
const aParent = (title: string, name: string, text: string): FeedbackParent => ({
  instructionId: title,
  instructionTitle: title,
  threads: [
    {
      id: name,
      name,
      instructionId: title,
      instructionTitle: title,
      author: { id: 'u', username: 'art_one' },
      members: [{ id: 'u', username: 'art_one' }],
      report: null,
      resolution: null,
      createdAtMs: 1,
      changedAtMs: 1,
      messageCount: 1,
      unreadCount: 0,
      messages: [aMessage(1, text)],
    },
  ],
});
const parents = [aParent('Pump', 'Torque value', 'Which one?'), aParent('Gear box', 'Missing washer', 'See bag 3')];

test('a thread must contain every search word in name, instruction, members or last message', () => {
  const found = (search: string, instructionId?: string) =>
    findThreads(parents, { search, instructionId }).map(({ instructionTitle }) => instructionTitle);
  expect([found(''), found('  WASHER bag'), found('pump value'), found('art_one'), found('washer pump')]).toEqual([
    ['Pump', 'Gear box'],
    ['Gear box'],
    ['Pump'],
    ['Pump', 'Gear box'],
    [],
  ]);
  expect([found('', 'Pump'), found('washer', 'Pump')]).toEqual([['Pump'], []]);
});

test('two reads of a thread are merged, with each message once and in order', () => {
  const places = mergeMessages([aMessage(3), aMessage(4)], [aMessage(1), aMessage(3), aMessage(5)]).map(
    ({ position }) => position,
  );
  expect(places).toEqual([1, 3, 4, 5]);
});
