import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';
import { keptWork } from './blocks/instruction-draft/index.ts';

/*
 * A database of the device for one test file. A screen that closes writes what is unsaved; the file ends after that write,
 * because what is under way when the page of a test is taken down breaks with an error that belongs to no test.
 * Reading in a writing transaction waits for all that were asked for before.
 */
afterAll(async () => {
  await keptWork().take('nobody', 'nothing');
});
