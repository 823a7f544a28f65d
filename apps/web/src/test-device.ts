import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll } from 'vitest';

/*
 * Databases of the device for one test file: unsaved work, and lines of what is to be sent. A screen that closes still
 * writes; the file ends after that, because what is under way when the page of a test is taken down breaks with an error
 * that belongs to no test.
 */
afterAll(async () => {
  // One write may lead to the next, in another database too.
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve));
    for (const { name } of await indexedDB.databases()) if (name) await writesOf(name);
  }
});

/** A writing transaction waits for all that were asked for before. */
async function writesOf(name: string): Promise<void> {
  const database = await openDB(name);
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) await database.transaction(stores, 'readwrite').done;
  database.close();
}
