import '../../test-device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedDatabase } from '../saved/saved-database.ts';
import { duringFileDownload, keepSaved, listSaved, removeSaved, sweepFiles } from '../saved/saved-instructions.ts';
import { download, downloadKey, downloads } from './download.ts';
import { files, kept, release, savedNow, startDevice, WANTED } from './for-tests/device-that-downloads.ts';

vi.mock('./read-document.ts', async () => (await import('./for-tests/device-that-downloads.ts')).documentOfServer);

beforeEach(startDevice);
afterEach(() => vi.unstubAllGlobals());

/** Delays the server's responses until released; `asked` resolves with the first call. */
function slowServer() {
  const answer = globalThis.fetch;
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.resolve();
    await go.promise;
    return answer(address);
  });
  return { asked: asked.promise, go: () => go.resolve() };
}

/** Revision 1 is fully downloaded, and the files of the second one have been requested. */
async function aRenewalUnderWay() {
  await release(1, 'OLD PDF');
  await download('anna', WANTED);
  await release(2, 'NEW PDF');
  const slow = slowServer();
  const running = download('anna', WANTED);
  await slow.asked;
  return { running, go: slow.go };
}

test('files that arrive after an instruction was removed from the device are deleted, and restore nothing', async () => {
  await release(1, 'PDF');
  const slow = slowServer();
  const running = download('anna', WANTED);
  await slow.asked;
  await removeSaved('anna', 'plan');
  slow.go();
  await running;
  expect([await listSaved('anna'), [...kept.keys()]]).toEqual([[], []]);
});

test('an instruction cancelled and removed before anything was stored stays removed', async () => {
  await release(1, 'PDF');
  files.clear();
  await download('anna', WANTED);
  const counted = Promise.withResolvers<void>();
  const cache = await caches.open('');
  Object.assign(cache, { keys: () => counted.promise.then(() => []) });
  const running = download('anna', WANTED);
  await vi.waitFor(() => expect(downloads.getState()).not.toEqual({}));
  downloads.getState()[downloadKey('anna', 'plan')]?.cancel();
  await (await savedDatabase()).clear('instructions');
  counted.resolve();
  expect([(await running).state, await listSaved('anna')]).toEqual(['cancelled', []]);
});

test.each([
  ['in another tab', () => undefined],
  ['and called off', () => downloads.getState()[downloadKey('anna', 'plan')]?.cancel()],
])('an instruction that is taken off the device %s while it is renewed stays away with both revisions', async (_, callOff) => {
  const { running, go } = await aRenewalUnderWay();
  callOff();
  await removeSaved('anna', 'plan');
  go();
  expect([(await running).state, await listSaved('anna'), [...kept.keys()]]).toEqual(['cancelled', [], []]);
});

test('a renewal cancelled after all files have arrived leaves the previous revision', async () => {
  await release(1, 'OLD PDF');
  await download('anna', WANTED);
  await release(2, 'NEW PDF');
  const cache = await caches.open('');
  const keys = cache.keys.bind(cache);
  Object.assign(cache, {
    keys: async () => {
      if (kept.size === 2) downloads.getState()[downloadKey('anna', 'plan')]?.cancel();
      return keys();
    },
  });
  const running = download('anna', WANTED);
  expect([(await running).state, (await savedNow()).revision]).toEqual(['cancelled', 1]);
});

test('removing an instruction keeps files that another download needs, and deletes those that a renewal left', async () => {
  const first = await release(1, 'OLD PDF');
  await download('anna', WANTED);
  for (const address of ['/api/files/left', '/api/files/coming']) kept.set(address, new Response('x'));
  const other = Promise.withResolvers<void>();
  const coming = duringFileDownload(new AbortController().signal, () => other.promise);
  await removeSaved('anna', 'plan');
  expect([...kept.keys()]).toEqual(['/api/files/left', '/api/files/coming']);
  other.resolve();
  await coming;
  await removeSaved('anna', 'plan');
  expect([first.length, ...kept.keys()]).toEqual([64]);
});

test('files of an interrupted renewal stay for its next attempt, also when other instructions are updated', async () => {
  await release(1, 'OLD PDF');
  await download('anna', WANTED);
  await release(2, 'NEW PDF');
  files.clear();
  await download('anna', WANTED);
  kept.set('/api/files/half', new Response('x'));
  await sweepFiles();
  expect(kept.has('/api/files/half')).toBe(true);
  await release(2, 'NEW PDF');
  await download('anna', WANTED);
  await sweepFiles();
  expect(kept.has('/api/files/half')).toBe(false);
});

test('a needed file that is deleted with another instruction is fetched again', async () => {
  const shared = await release(1, 'PDF');
  kept.set(`/api/files/${shared}`, new Response('PDF'));
  files.set('/api/users/anna', '{"assignments":[]}');
  const slow = slowServer();
  const running = download('anna', WANTED);
  await slow.asked;
  kept.clear();
  slow.go();
  expect((await running).state).toBe('ended');
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('a renewal that another tab finished first is left unchanged', async () => {
  const { running, go } = await aRenewalUnderWay();
  const [row] = await listSaved('anna');
  if (!row) throw new Error('Nothing was downloaded');
  await keepSaved({ ...row, revision: 3, liveRevision: 3, savedAtMs: row.savedAtMs + 1 });
  go();
  expect([(await running).state, (await listSaved('anna'))[0]?.revision]).toEqual(['cancelled', 3]);
});
