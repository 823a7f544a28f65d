import '../../test-device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSession } from '../../test-page.tsx';
import { download } from './download.ts';
import {
  beingMade,
  files,
  kept,
  release,
  releaseFilm,
  savedNow,
  startDevice,
  WANTED,
} from './for-tests/device-that-downloads.ts';
import { updateSaved } from './update-saved.ts';

vi.mock('./read-document.ts', async () => (await import('./for-tests/device-that-downloads.ts')).documentOfServer);
vi.mock('../../lib/connection/connection.ts', async (original) => ({
  ...(await original<typeof import('../../lib/connection/connection.ts')>()),
  askConnection: async () => true,
}));

const ANNA = { id: 'anna', username: 'anna' };

beforeEach(async () => {
  await startDevice();
  files.set('/api/features', JSON.stringify({ ai: false, printPdf: false }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the copy of a film is downloaded with the film', async () => {
  const { film, copy } = await releaseFilm(1);
  files.set(copy, 'COPY');
  await download('anna', WANTED);
  expect([await savedNow(), [...kept.keys()].toSorted()]).toEqual([{ revision: 1, isWhole: true }, [film, copy]]);
});

test('a film is incomplete while its copy is being made; a later check fetches the copy', async () => {
  const { film, copy } = await releaseFilm(1);
  beingMade.add(copy);
  expect(await download('anna', WANTED)).toMatchObject({ state: 'ended' });
  expect([await savedNow(), [...kept.keys()]]).toEqual([{ revision: 1, isWhole: false }, [film]]);
  await updateSaved(ANNA);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: false });
  files.set(copy, 'COPY');
  await updateSaved(ANNA);
  expect([await savedNow(), await kept.get(copy)?.text()]).toEqual([{ revision: 1, isWhole: true }, 'COPY']);
});

test('a film without a copy is complete, also if the server first tried to make one', async () => {
  const { copy } = await releaseFilm(1);
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
  beingMade.add(copy);
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: false });
  beingMade.clear();
  await updateSaved(ANNA);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('a newer revision is here although the copy of its film is still being made', async () => {
  await releaseFilm(1);
  await download('anna', WANTED);
  const { copy } = await releaseFilm(2);
  beingMade.add(copy);
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 2, isWhole: false });
});

test('a copy that the server refuses the next user of this device is still awaited for this one', async () => {
  const { copy } = await releaseFilm(1);
  beingMade.add(copy);
  await download('anna', WANTED);
  beingMade.clear();
  const fetchAnswer = fetch;
  vi.stubGlobal('fetch', (address: string) => {
    if (address === copy) startTestSession('Artisan', 'ben');
    return fetchAnswer(address);
  });
  await updateSaved(ANNA);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: false });
});

test('two simultaneous checks fetch a copy once', async () => {
  const { copy } = await releaseFilm(1);
  beingMade.add(copy);
  await download('anna', WANTED);
  files.set(copy, 'COPY');
  beingMade.clear();
  const asked = vi.spyOn(globalThis, 'fetch');
  await Promise.all([updateSaved(ANNA), updateSaved(ANNA)]);
  expect(asked.mock.calls.filter(([address]) => String(address) === copy)).toHaveLength(1);
  expect(await savedNow()).toEqual({ revision: 1, isWhole: true });
});

test('while a film copy is downloading, a check still notices a newer revision', async () => {
  const { copy } = await releaseFilm(1);
  beingMade.add(copy);
  await download('anna', WANTED);
  const fetchAnswer = fetch;
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === copy) await held.promise;
    return fetchAnswer(address);
  });
  const first = updateSaved(ANNA);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await release(2, 'PDF');
  const second = updateSaved(ANNA);
  await vi.waitFor(async () => expect(await savedNow()).toMatchObject({ revision: 2 }));
  held.resolve();
  await Promise.all([first, second]);
});
