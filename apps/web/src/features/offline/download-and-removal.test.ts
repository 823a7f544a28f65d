import '../../test-device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSaved, listSaved, removeSaved, savedDatabase, sweepFiles, whileFilesCome } from '../../lib/offline/index.ts';
import { download, downloadKey, downloads } from './download.ts';
import { files, kept, release, savedNow, startDevice, WANTED } from './for-tests/device-that-downloads.ts';

vi.mock('./read-document.ts', async () => (await import('./for-tests/device-that-downloads.ts')).documentOfServer);

beforeEach(startDevice);
afterEach(() => vi.unstubAllGlobals());

/** Holds back what the server answers until it is let go; `asked` settles with the first call. */
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

/** Revision 1 is here whole, and what the second one needs has been asked for. */
async function aRenewalUnderWay() {
  await release(1, 'OLD PDF');
  await download('anna', WANTED);
  await release(2, 'NEW PDF');
  const slow = slowServer();
  const running = download('anna', WANTED);
  await slow.asked;
  return { running, go: slow.go };
}

test('what was still on its way when an instruction was taken off the device goes when it has come, and brings nothing back', async () => {
  await release(1, 'PDF');
  const slow = slowServer();
  const running = download('anna', WANTED);
  await slow.asked;
  await removeSaved('anna', 'plan');
  slow.go();
  await running;
  expect([await listSaved('anna'), [...kept.keys()]]).toEqual([[], []]);
});

test('one that is called off and taken off the device before anything was written down stays away', async () => {
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

test('a renewal that is called off when all has come leaves the revision that was here', async () => {
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

test('what is taken off the device leaves alone what comes for another instruction, and takes what a renewal left', async () => {
  const first = await release(1, 'OLD PDF');
  await download('anna', WANTED);
  for (const address of ['/api/files/left', '/api/files/coming']) kept.set(address, new Response('x'));
  const other = Promise.withResolvers<void>();
  const coming = whileFilesCome(new AbortController().signal, () => other.promise);
  await removeSaved('anna', 'plan');
  expect([...kept.keys()]).toEqual(['/api/files/left', '/api/files/coming']);
  other.resolve();
  await coming;
  await removeSaved('anna', 'plan');
  expect([first.length, ...kept.keys()]).toEqual([64]);
});

test('what has come of a renewal that broke off stays for its next try, also when others are looked after', async () => {
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

test('a file that goes with another instruction while it is counted on is fetched again', async () => {
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

test('a renewal that another tab was quicker with is left as it is', async () => {
  const { running, go } = await aRenewalUnderWay();
  const [row] = await listSaved('anna');
  if (!row) throw new Error('Nothing was downloaded');
  await keepSaved({ ...row, revision: 3, liveRevision: 3, savedAtMs: row.savedAtMs + 1 });
  go();
  expect([(await running).state, (await listSaved('anna'))[0]?.revision]).toEqual(['cancelled', 3]);
});
