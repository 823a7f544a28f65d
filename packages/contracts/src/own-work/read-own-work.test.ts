import { expect, test } from 'vitest';
import { readOwnWork } from './read-own-work.ts';

const { response } = readOwnWork;

const none = { total: 0, rows: [] };
const older = { drafts: none, refused: none, reports: none, threads: null, models: null };
const row = { _id: 'd', name: 'Pump.pdf', workInstruction: null, state: 'unusable', needsPassword: false, started: 1 };

test('answers of older servers, without documents or without the reason why one is unusable, are read', () => {
  expect(response.parse(older).documents).toEqual(none);
  expect(response.parse({ ...older, documents: { total: 1, rows: [row] } }).documents.rows).toEqual([
    { id: 'd', name: 'Pump.pdf', instruction: null, state: 'unusable', message: '', needsPassword: false, startedAtMs: 1 },
  ]);
});
