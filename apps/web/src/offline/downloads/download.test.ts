import '../../test-device.ts';
import { aHighlight, anInstruction, aStep } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../lib/session/index.ts';
import { anAccessToken } from '../../test-page.tsx';
import { keptAnswer } from '../saved/kept-answers.ts';
import { savedDatabase } from '../saved/saved-database.ts';
import { withTextures } from './besides.ts';
import { download, downloadKey, downloads } from './download.ts';
import { files, kept, parts, release, savedNow, startDevice, WANTED } from './for-tests/device-that-downloads.ts';
import { linkedInstructions } from './needed-files.ts';

vi.mock('./read-document.ts', async () => (await import('./for-tests/device-that-downloads.ts')).documentOfServer);

beforeEach(startDevice);
afterEach(() => vi.unstubAllGlobals());

test('OFFL-01 OFFL-04: a PDF whose bytes changed under its name is downloaded again with the revision that has them', async () => {
  await release(1, 'OLD PDF');
  await download('anna', WANTED);
  const newer = await release(2, 'NEW PDF');
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 2, isWhole: true });
  expect(await kept.get(`/api/files/${newer}`)?.text()).toBe('NEW PDF');
  expect(kept.has('/api/attachments/plan.pdf')).toBe(false);
});

test('an interrupted update leaves the previous revision complete with its files', async () => {
  const first = await release(1, 'OLD PDF');
  await download('anna', WANTED);
  const second = await release(2, 'NEW PDF');
  files.clear();
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
  expect(await kept.get(`/api/files/${first}`)?.text()).toBe('OLD PDF');
  files.set(`/api/files/${second}`, 'NEW PDF');
  await download('anna', WANTED);
  expect([await savedNow(), [...kept.keys()]]).toEqual([{ revision: 2, isWhole: true }, [`/api/files/${second}`]]);
});

test('OFFL-04: a download without the PDF viewer’s files does not count as complete, and gets them on the next attempt', async () => {
  await release(1, 'PDF');
  parts.missing = 2;
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: false });
  parts.missing = 0;
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('a download ends with its user’s session, and the next user neither sees nor cancels it', async () => {
  await release(1, 'PDF');
  const asked = vi.fn((_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('fetch', asked);
  const running = download('anna', WANTED);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(Object.keys(downloads.getState())).toEqual([downloadKey('anna', 'plan')]);
  expect(downloads.getState()[downloadKey('ben', 'plan')]).toBeUndefined();
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'ben', 'ben'), refreshToken: 'r2' });
  expect(await running).toMatchObject({ state: 'cancelled' });
  expect([downloads.getState(), (await savedNow()).isWhole]).toEqual([{}, false]);
});

test('OFFL-03: a cancelled download leaves the screen immediately, and does not end one that was started again', async () => {
  await release(1, 'PDF');
  parts.isSlow = true;
  const key = downloadKey('anna', 'plan');
  const first = download('anna', WANTED);
  await vi.waitFor(async () => expect(kept.size).toBe(1));
  downloads.getState()[key]?.cancel();
  expect(downloads.getState()).toEqual({});
  const second = download('anna', WANTED);
  expect(downloads.getState()[key]?.percent).toBe(0);
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'ben', 'ben'), refreshToken: 'r2' });
  expect(downloads.getState()).toEqual({});
  void Promise.allSettled([first, second]);
});

test('OFFL-01 LITE-02: the user’s progress is on the device when the download ends, however soon the page is left', async () => {
  await release(1, 'PDF');
  files.set('/api/users/anna', '{"assignments":[]}');
  await download('anna', WANTED);
  expect(await keptAnswer('anna', '/api/users/anna')).toBe('{"assignments":[]}');
});

test('a device too full for the text itself is reported as full, not as offline', async () => {
  await release(1, 'PDF');
  const database = await savedDatabase();
  const put = vi.spyOn(database, 'put').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  expect(await download('anna', WANTED)).toMatchObject({ state: 'no-room', leftBytes: 0 });
  put.mockRestore();
});

test('a device that fills up during a download keeps the files it has, shows how many, and continues once there is room', async () => {
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
  expect(await download('anna', WANTED)).toEqual({ state: 'full', here: 0, count: 1 });
  warning.mockRestore();
  expect([await savedNow(), await database.count('bytes')]).toEqual([{ revision: 1, isWhole: false }, 0]);
  room.isFull = false;
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('linked instructions are found in texts, in marks of the PDF and in the author’s list, each once', () => {
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

test('TEX-05: library textures used by parts of a model are downloaded, too', async () => {
  await release(1, 'PDF');
  const oak = '/api/attachments/own%20oak.png';
  const look = { partGroup: 'lid', textureName: 'oak' };
  const textureConfig = [
    { ...look, texturePath: 'own oak.png', textureIndex: -1 },
    { ...look, texturePath: 'Steel.jpg', textureIndex: 3 },
    { ...look, texturePath: '', textureIndex: -1, color: '#112233' },
  ];
  files.set(oak, 'picture');
  files.set('/api/attachments/m1/texture-config?sha256=a1', JSON.stringify({ textureConfig }));
  const needed = await withTextures(
    { files: [], extras: [], models: [{ id: 'm1', sha256: 'a1' }] },
    new AbortController().signal,
  );
  expect(needed.extras).toEqual([{ address: oak, name: 'own oak.png', sizeBytes: 0 }]);
});

test('OFFL-02: on a device that has just opened the app the download waits for the service worker, and then continues', async () => {
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
  const running = download('anna', WANTED);
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
  expect(await download('anna', WANTED)).toEqual({ state: 'unsupported' });
  vi.restoreAllMocks();
});
