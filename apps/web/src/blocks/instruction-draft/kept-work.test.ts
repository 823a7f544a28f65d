import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { EMPTY_DELTA } from './draft-delta.ts';
import { dropKeptWork, keepWork, readKeptWork } from './kept-work.ts';

test('unsaved work is there again for its author after the tab was closed, and for nobody else', async () => {
  const work = { userId: 'eng_one', instructionId: 'wi', version: 3, delta: EMPTY_DELTA, keptAtMs: 5 };
  await keepWork(work);
  expect(await readKeptWork('eng_one', 'wi')).toEqual(work);
  expect(await readKeptWork('eng_two', 'wi')).toBeUndefined();
  await dropKeptWork('eng_one', 'wi');
  expect(await readKeptWork('eng_one', 'wi')).toBeUndefined();
});
