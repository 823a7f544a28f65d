import '../../test-device.ts';
import { createHash, webcrypto } from 'node:crypto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from '../../lib/log/report.ts';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { currentBanners, dismissBanner } from '../../ui/banners/banner-store.ts';
import { type SavedInstruction, savedDatabase } from '../saved/saved-database.ts';
import { keepSaved, listSaved, removeSaved } from '../saved/saved-instructions.ts';
import { isSignedOut, noteSignedOut } from '../saved/signed-out.ts';
import { updateSaved } from './update-saved.ts';

const server = vi.hoisted(() => ({ readLive: vi.fn() }));
vi.mock('./read-document.ts', () => ({ readLive: server.readLive }));

const ANNA = { id: 'anna', username: 'anna' };
const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const ADDRESS = `/api/files/${shaOf('whole')}`;
let stores: Map<string, Map<string, Response>>;
const pathOf = (key: Request | string): string => (typeof key === 'string' ? key : new URL(key.url).pathname);
const files = () => stores.get('benchbook-files') ?? new Map<string, Response>();
const banners = () => currentBanners().map(({ message }) => message);

beforeEach(async () => {
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  stores = new Map();
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((path) => new Request(`https://plant.example${path}`)),
      match: async (key: Request | string) => kept.get(pathOf(key))?.clone(),
      put: async (key: string, answer: Response) => void kept.set(pathOf(key), answer),
      delete: async (key: Request | string) => kept.delete(pathOf(key)),
    };
  };
  vi.stubGlobal('caches', { open });
  for (const { id } of currentBanners()) dismissBanner(id);
  startTestSession('Artisan', 'anna');
  server.readLive.mockImplementation(async () => ({ view: { revision: 4 } }));
  const database = await savedDatabase();
  for (const store of ['instructions', 'bytes', 'people'] as const) await database.clear(store);
  await keepSaved(saved());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function saved(more: Partial<SavedInstruction> = {}): SavedInstruction {
  const file = { address: ADDRESS, name: 'plan.pdf', sizeBytes: 5 };
  return {
    userId: 'anna',
    instructionId: 'gear',
    title: 'Gearbox',
    revision: 4,
    savedAtMs: 1,
    document: '{}',
    summary: '{}',
    files: [file],
    extras: [],
    takenBack: null,
    liveRevision: 4,
    ...more,
  };
}

/** A server that has the file, or does not. */
function serve(file: string | null): void {
  const gone = () => Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 });
  answerWith({
    'GET /api/features': { ai: false, printPdf: false },
    'GET /api/files/*': () => (file === null ? gone() : new Response(file, { headers: { etag: `"${shaOf(file)}"` } })),
  });
}

async function damage(): Promise<void> {
  const cache = await caches.open('benchbook-files');
  await cache.put(ADDRESS, new Response('torn'));
  const known = { address: ADDRESS, sha256: shaOf('whole'), sizeBytes: 5, checkedAtMs: 0 };
  await (await savedDatabase()).put('bytes', known);
}

test('OFFL-04: a damaged file is fetched again and named; if that fails, it is named as missing', async () => {
  await damage();
  serve('whole');
  await updateSaved(ANNA);
  expect(banners()).toEqual(['Damaged on this device, and fetched again: plan.pdf.']);
  expect(await files().get(ADDRESS)?.clone().text()).toBe('whole');
  await damage();
  serve(null);
  vi.spyOn(console, 'warn').mockReturnValue();
  await updateSaved(ANNA);
  expect(banners()[1]).toBe('Damaged and taken away: plan.pdf. Download what is missing.');
  expect(files().has(ADDRESS)).toBe(false);
});

test('a file that the worker found damaged is fetched again, however recently it was checked', async () => {
  const known = { address: ADDRESS, sha256: shaOf('whole'), sizeBytes: 5, checkedAtMs: Date.now() };
  await (await savedDatabase()).put('bytes', known);
  serve('whole');
  await updateSaved(ANNA);
  expect(await files().get(ADDRESS)?.clone().text()).toBe('whole');
});

test('a withdrawn, deleted or reassigned instruction is reported once and stays recorded as such', async () => {
  const { ApiError } = await import('../../lib/client/index.ts');
  serve('whole');
  const body = { message: 'Gone.', code: 'DELETED' as const };
  server.readLive.mockRejectedValue(new ApiError('DELETED', 'Gone.', { status: 410, body }));
  await updateSaved(ANNA);
  await updateSaved(ANNA);
  expect(banners()).toEqual(['"Gearbox" on this device was withdrawn or is not yours any more.']);
  expect(await listSaved('anna')).toMatchObject([{ takenBack: 'DELETED' }]);
});

test('a reassignment is not reported beside the page that shows the instruction, which says so itself', async () => {
  const { ApiError } = await import('../../lib/client/index.ts');
  serve('whole');
  const body = { message: 'Not yours.', code: 'FORBIDDEN' as const };
  server.readLive.mockRejectedValue(new ApiError('FORBIDDEN', 'Not yours.', { status: 403, body }));
  const shown = new QueryObserver(queryClient, {
    queryKey: [...queryKeys.instructions.one('gear'), 'followed', 'Artisan'],
    queryFn: async () => null,
  });
  const leave = shown.subscribe(() => undefined);
  await updateSaved(ANNA);
  leave();
  expect(banners()).toEqual([]);
  expect(await listSaved('anna')).toMatchObject([{ takenBack: 'FORBIDDEN' }]);
});

test('a refusal for a user who signed in meanwhile does not mark this user’s copy as withdrawn', async () => {
  const { ApiError } = await import('../../lib/client/index.ts');
  serve('whole');
  vi.spyOn(report, 'note').mockReturnValue();
  server.readLive.mockImplementation(async () => {
    startTestSession('Artisan', 'ben');
    throw new ApiError('FORBIDDEN', 'No.', { status: 403, body: { message: 'No.', code: 'FORBIDDEN' } });
  });
  await updateSaved(ANNA);
  expect([await listSaved('anna'), banners()]).toMatchObject([[{ takenBack: null }], []]);
});

test('a copy removed during a request about it stays removed, with its files', async () => {
  serve('whole');
  server.readLive.mockImplementation(async () => {
    await removeSaved('anna', 'gear');
    await damage();
    return { view: { revision: 5 } };
  });
  await updateSaved(ANNA);
  expect([await listSaved('anna'), [...files().keys()], banners()]).toEqual([[], [], []]);
});

test('a copy renewed during a request about its previous state is not marked by the response', async () => {
  const { ApiError } = await import('../../lib/client/index.ts');
  serve('whole');
  server.readLive.mockImplementation(async () => {
    await keepSaved(saved({ revision: 5, liveRevision: 5, savedAtMs: 2 }));
    throw new ApiError('DELETED', 'Gone.', { status: 410, body: { message: 'Gone.', code: 'DELETED' } });
  });
  await updateSaved(ANNA);
  expect([await listSaved('anna'), banners()]).toMatchObject([[{ revision: 5, takenBack: null }], []]);
});

test('a device that cannot store the state of an instruction logs that, and continues', async () => {
  serve('whole');
  server.readLive.mockImplementation(async () => ({ view: { revision: 5 } }));
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    const asked = put.call(this, value);
    this.transaction.abort();
    return asked;
  });
  const note = vi.spyOn(report, 'note').mockReturnValue();
  await updateSaved(ANNA);
  expect(note).toHaveBeenCalledOnce();
  expect([banners(), await listSaved('anna')]).toMatchObject([[], [{ liveRevision: 4 }]]);
});

test('the service worker receives sign-out and sign-in, in that order', async () => {
  expect(await isSignedOut()).toBe(false);
  await Promise.all([noteSignedOut(true), noteSignedOut(false), noteSignedOut(true)]);
  expect(await isSignedOut()).toBe(true);
  await noteSignedOut(false);
  expect(await isSignedOut()).toBe(false);
});
