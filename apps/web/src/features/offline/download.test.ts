import '../../test-device.ts';
import { webcrypto } from 'node:crypto';
import type { InstructionView } from '@benchbook/domain/instructions';
import { aHighlight, anInstruction, aStep } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locksForTests } from '../../for-tests/locks.ts';
import { hashOf } from '../../lib/offline/hash-of.ts';
import {
  keepSaved,
  listSaved,
  removeSaved,
  savedDatabase,
  stateOf,
  sweepFiles,
  whatIsHere,
  whileFilesCome,
} from '../../lib/offline/index.ts';
import { keptAnswer } from '../../lib/offline/kept-answers.ts';
import { currentSession } from '../../lib/session/index.ts';
import { anAccessToken, startTestSession } from '../../test-page.tsx';
import { withTextures } from './besides.ts';
import { download, downloadKey, downloads } from './download.ts';
import { linkedInstructions } from './needed-files.ts';
import type { LiveDocument } from './read-document.ts';

const server = vi.hoisted(() => ({ live: undefined as unknown }));
vi.mock('./read-document.ts', () => ({ summaryOf: () => '{}', readLive: async () => server.live }));

const wanted = { id: 'plan', previewSha256: null, stepCount: 0 };
let kept: Map<string, Response>;
let files: Map<string, string>;
let parts: { missing: number; isSlow?: boolean };

const pathOf = (key: Request | string): string => (typeof key === 'string' ? key : new URL(key.url).pathname);

beforeEach(async () => {
  // The class that answers give, as in a browser; this environment has two of the name.
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  startTestSession('Artisan', 'anna');
  parts = { missing: 0 };
  vi.stubGlobal('navigator', {
    locks: locksForTests(),
    serviceWorker: {
      controller: {
        postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
          if (!parts.isSlow || type !== 'FILL_PARTS') port?.postMessage(parts.missing);
        },
      },
    },
  });
  kept = new Map();
  files = new Map();
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(`https://plant.example${path}`)),
    delete: async (key: Request | string) => kept.delete(pathOf(key)),
    match: async (key: Request | string) => kept.get(pathOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => void kept.set(pathOf(key), answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    const bytes = files.get(address);
    if (bytes === undefined) return Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 });
    return new Response(bytes, {
      headers: {
        etag: `"${await shaOf(bytes)}"`,
        'content-type': address.startsWith('/api/users/') ? 'application/json' : 'application/pdf',
      },
    });
  });
  const database = await savedDatabase();
  for (const store of ['instructions', 'bytes'] as const) await database.clear(store);
});
afterEach(() => vi.unstubAllGlobals());

const shaOf = async (text: string): Promise<string> => hashOf(await new Response(text).blob());

/** Releases a revision with this PDF; the server gives it by its hash, and by its name what is newest. */
async function release(revision: number, pdf: string): Promise<string> {
  const pdfSha256 = await shaOf(pdf);
  const content = anInstruction({ kind: 'pdf', title: 'Plan', pdfPath: 'plan.pdf' });
  const view = { id: 'plan', revision, pdfSha256, content } as unknown as InstructionView;
  server.live = { view, text: JSON.stringify({ revision }) } satisfies LiveDocument;
  files.set(`/api/files/${pdfSha256}`, pdf);
  files.set('/api/attachments/plan.pdf', pdf);
  return pdfSha256;
}

async function savedNow() {
  const [saved] = await listSaved('anna');
  if (!saved) throw new Error('Nothing was taken along');
  return { revision: saved.revision, isWhole: stateOf(saved, await whatIsHere()).isWhole };
}

test('OFFL-01 OFFL-04: a PDF that got other bytes under its name is downloaded anew with the revision that has them', async () => {
  await release(1, 'OLD PDF');
  await download('anna', wanted);
  const newer = await release(2, 'NEW PDF');
  await download('anna', wanted);
  expect(await savedNow()).toEqual({ revision: 2, isWhole: true });
  expect(await kept.get(`/api/files/${newer}`)?.text()).toBe('NEW PDF');
  expect(kept.has('/api/attachments/plan.pdf')).toBe(false);
});

test('an update that breaks off leaves the revision that was here, whole, with its files', async () => {
  const first = await release(1, 'OLD PDF');
  await download('anna', wanted);
  const second = await release(2, 'NEW PDF');
  files.clear();
  await download('anna', wanted);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
  expect(await kept.get(`/api/files/${first}`)?.text()).toBe('OLD PDF');
  files.set(`/api/files/${second}`, 'NEW PDF');
  await download('anna', wanted);
  expect([await savedNow(), [...kept.keys()]]).toEqual([{ revision: 2, isWhole: true }, [`/api/files/${second}`]]);
});

test('OFFL-04: a download that could not get what PDFs are shown with does not count as whole, and gets it with the next try', async () => {
  await release(1, 'PDF');
  parts.missing = 2;
  await download('anna', wanted);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: false });
  parts.missing = 0;
  await download('anna', wanted);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('a download ends with the session of its person, and who comes next neither sees nor cancels it', async () => {
  await release(1, 'PDF');
  const asked = vi.fn((_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('fetch', asked);
  const running = download('anna', wanted);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(Object.keys(downloads.getState())).toEqual([downloadKey('anna', 'plan')]);
  expect(downloads.getState()[downloadKey('ben', 'plan')]).toBeUndefined();
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'ben', 'ben'), refreshToken: 'r2' });
  expect(await running).toMatchObject({ state: 'cancelled' });
  expect([downloads.getState(), (await savedNow()).isWhole]).toEqual([{}, false]);
});

test('OFFL-03: a download that is cancelled is off the screen at once, whatever is still coming, and takes none that was begun anew with it', async () => {
  await release(1, 'PDF');
  parts.isSlow = true;
  const key = downloadKey('anna', 'plan');
  const first = download('anna', wanted);
  await vi.waitFor(async () => expect(kept.size).toBe(1));
  downloads.getState()[key]?.cancel();
  expect(downloads.getState()).toEqual({});
  const second = download('anna', wanted);
  expect(downloads.getState()[key]?.percent).toBe(0);
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'ben', 'ben'), refreshToken: 'r2' });
  expect(downloads.getState()).toEqual({});
  void Promise.allSettled([first, second]);
});

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
  await download('anna', wanted);
  await release(2, 'NEW PDF');
  const slow = slowServer();
  const running = download('anna', wanted);
  await slow.asked;
  return { running, go: slow.go };
}

test('what was still on its way when an instruction was taken off the device goes when it has come, and brings nothing back', async () => {
  await release(1, 'PDF');
  const slow = slowServer();
  const running = download('anna', wanted);
  await slow.asked;
  await removeSaved('anna', 'plan');
  slow.go();
  await running;
  expect([await listSaved('anna'), [...kept.keys()]]).toEqual([[], []]);
});

test('one that is called off and taken off the device before anything was written down stays away', async () => {
  await release(1, 'PDF');
  files.clear();
  await download('anna', wanted);
  const counted = Promise.withResolvers<void>();
  const cache = await caches.open('');
  Object.assign(cache, { keys: () => counted.promise.then(() => []) });
  const running = download('anna', wanted);
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
  await download('anna', wanted);
  await release(2, 'NEW PDF');
  const cache = await caches.open('');
  const keys = cache.keys.bind(cache);
  Object.assign(cache, {
    keys: async () => {
      if (kept.size === 2) downloads.getState()[downloadKey('anna', 'plan')]?.cancel();
      return keys();
    },
  });
  const running = download('anna', wanted);
  expect([(await running).state, (await savedNow()).revision]).toEqual(['cancelled', 1]);
});

test('what is taken off the device leaves alone what comes for another instruction, and takes what a renewal left', async () => {
  const first = await release(1, 'OLD PDF');
  await download('anna', wanted);
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
  await download('anna', wanted);
  await release(2, 'NEW PDF');
  files.clear();
  await download('anna', wanted);
  kept.set('/api/files/half', new Response('x'));
  await sweepFiles();
  expect(kept.has('/api/files/half')).toBe(true);
  await release(2, 'NEW PDF');
  await download('anna', wanted);
  await sweepFiles();
  expect(kept.has('/api/files/half')).toBe(false);
});

test('a file that goes with another instruction while it is counted on is fetched again', async () => {
  const shared = await release(1, 'PDF');
  kept.set(`/api/files/${shared}`, new Response('PDF'));
  files.set('/api/users/anna', '{"assignments":[]}');
  const slow = slowServer();
  const running = download('anna', wanted);
  await slow.asked;
  kept.clear();
  slow.go();
  expect((await running).state).toBe('ended');
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('a renewal that another tab was quicker with is left as it is', async () => {
  const { running, go } = await aRenewalUnderWay();
  const [row] = await listSaved('anna');
  if (!row) throw new Error('Nothing was taken along');
  await keepSaved({ ...row, revision: 3, liveRevision: 3, savedAtMs: row.savedAtMs + 1 });
  go();
  expect([(await running).state, (await listSaved('anna'))[0]?.revision]).toEqual(['cancelled', 3]);
});

test('OFFL-01 LITE-02: how far one is is on the device by the time that the download ends, however soon the page is left', async () => {
  await release(1, 'PDF');
  files.set('/api/users/anna', '{"assignments":[]}');
  await download('anna', wanted);
  expect(await keptAnswer('anna', '/api/users/anna')).toBe('{"assignments":[]}');
});

test('a device that is too full for the text itself is said to be full, not to be out of reach of the server', async () => {
  await release(1, 'PDF');
  const database = await savedDatabase();
  const put = vi.spyOn(database, 'put').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  expect(await download('anna', wanted)).toMatchObject({ state: 'no-room', leftBytes: 0 });
  put.mockRestore();
});

test('a device that gets full in the middle keeps what it has, says how much that is, and goes on once there is room', async () => {
  await release(1, 'PDF');
  const room = { isFull: true };
  const database = await savedDatabase();
  const cache = await caches.open('');
  const put = cache.put.bind(cache);
  Object.assign(cache, {
    put: async (key: string, answer: Response) => {
      if (room.isFull) throw new DOMException('no room', 'QuotaExceededError');
      await put(key, answer);
    },
  });
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await download('anna', wanted)).toEqual({ state: 'full', here: 0, count: 1 });
  warning.mockRestore();
  expect([await savedNow(), await database.count('bytes')]).toEqual([{ revision: 1, isWhole: false }, 0]);
  room.isFull = false;
  await download('anna', wanted);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('what an instruction leads to is found in its texts, in the marks of its PDF and in the list of its author, each once', () => {
  const linkTo = (id: string) => ({ type: 'instructionLink' as const, attrs: { id, text: id } });
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [linkTo('valve'), linkTo('pump')] }] };
  const content = anInstruction({
    steps: [aStep({ content: text })],
    highlights: [aHighlight({ link: { instructionId: 'gear', title: 'Gear' } }), aHighlight()],
    links: [
      { instructionId: 'pump', isRemoved: false },
      { instructionId: 'motor', isRemoved: false },
      { instructionId: 'gone', isRemoved: true },
    ],
  });
  expect(linkedInstructions({ content })).toEqual(['valve', 'pump', 'gear', 'motor']);
});

test('TEX-05: the pictures of the library that parts of a model wear come along', async () => {
  await release(1, 'PDF');
  const oak = '/api/attachments/own%20oak.png';
  const look = { partGroup: 'lid', textureName: 'oak' };
  const textureConfig = [
    { ...look, texturePath: 'own oak.png', textureIndex: -1 },
    { ...look, texturePath: 'Steel.jpg', textureIndex: 3 },
    { ...look, texturePath: '', textureIndex: -1, color: '#112233' },
  ];
  files.set(oak, 'picture');
  files.set('/api/attachments/m1/texture-config', JSON.stringify({ textureConfig }));
  const needed = await withTextures({ files: [], extras: [], modelIds: ['m1'] }, new AbortController().signal);
  expect(needed.extras).toEqual([{ address: oak, name: 'own oak.png', sizeBytes: 0 }]);
});

test('OFFL-02: on a device that has just opened the app the download waits for the service worker, and then goes on', async () => {
  await release(1, 'PDF');
  let activated: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    activated = resolve;
  });
  const worker = navigator.serviceWorker.controller;
  const workers = {
    controller: null as typeof worker,
    ready,
    register: async () => ({}),
    getRegistration: async () => undefined,
  };
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const running = download('anna', wanted);
  await vi.waitFor(() => expect(downloads.getState()[downloadKey('anna', 'plan')]?.percent).toBe(0));
  expect(kept.size).toBe(0);
  workers.controller = worker;
  activated();
  expect(await running).toMatchObject({ state: 'ended' });
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test.each([
  ['gives none', async () => undefined],
  ['forbids it', () => Promise.reject(new DOMException('no', 'SecurityError'))],
])('ERR-26: where the browser %s a service worker, the download is not supported', async (_, register) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready: new Promise(() => undefined), register } });
  expect(await download('anna', wanted)).toEqual({ state: 'unsupported' });
  vi.restoreAllMocks();
});
