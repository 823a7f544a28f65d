import '../../test-device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileError, fetchFile } from '../saved/fetch-file.ts';
import { fetchFiles } from '../saved/fetch-files.ts';
import type { SavedFile } from '../saved/saved-database.ts';
import { fetchAll } from './fetch-all.ts';

const asked = vi.hoisted(() => ({ together: [] as string[][], alone: [] as string[] }));
const behaviour = vi.hoisted(() => ({ leaves: 0, failure: null as Error | null }));
vi.mock('../saved/fetch-file.ts', { spy: true });
vi.mock('../saved/fetch-files.ts', { spy: true });

beforeEach(() => {
  asked.together = [];
  asked.alone = [];
  behaviour.leaves = 0;
  behaviour.failure = null;
  vi.mocked(fetchFiles).mockImplementation(async (files) => {
    asked.together.push(files.map(({ address }) => address));
    if (behaviour.failure) throw behaviour.failure;
    return files.slice(files.length - behaviour.leaves);
  });
  vi.mocked(fetchFile).mockImplementation(async ({ address }) => void asked.alone.push(address));
});
afterEach(() => vi.restoreAllMocks());

const addressOf = (number: number, made = ''): string => `/api/files/${String(number).padStart(64, '0')}${made}`;
const aFile = (number: number, sizeBytes: number, made = ''): SavedFile => ({
  address: addressOf(number, made),
  name: `${number}.png`,
  sizeBytes,
});
const fetchThem = (files: readonly SavedFile[], signal = new AbortController().signal) =>
  fetchAll(files, signal, () => undefined);

test('OFFL-02: five hundred small files at most come in one answer, and no more than 50 MB', async () => {
  expect(await fetchThem(Array.from({ length: 501 }, (_, number) => aFile(number, 10)))).toBe(false);
  expect(asked.together.map(({ length }) => length)).toEqual([500, 1]);
  asked.together = [];
  await fetchThem(Array.from({ length: 30 }, (_, number) => aFile(number, 2_000_000)));
  expect(asked.together.map(({ length }) => length)).toEqual([25, 5]);
  expect(asked.alone).toEqual([]);
});

test('OFFL-02 OFFL-03: a file that is large or of unknown size is fetched alone; a small preview picture is fetched with others', async () => {
  const [large, document, picture, other] = [
    aFile(1, 2_000_001),
    aFile(2, 0),
    aFile(3, 0, '/thumbnail'),
    { ...aFile(4, 10), address: '/api/attachments/plan.pdf' },
  ];
  await fetchThem([large, document, picture, other]);
  expect(asked.together).toEqual([[picture.address]]);
  expect(asked.alone.toSorted()).toEqual([large.address, document.address, other.address].toSorted());
});

test('OFFL-06: files missing in a batch response are requested one by one', async () => {
  behaviour.leaves = 2;
  expect(await fetchThem([aFile(1, 10), aFile(2, 10), aFile(3, 10)])).toBe(false);
  expect(asked.alone).toEqual([addressOf(2), addressOf(3)]);
});

test('a full device is reported and nothing more is requested; a cancelled download reports nothing', async () => {
  behaviour.failure = new FileError('full', 'no room');
  expect(await fetchThem([aFile(1, 10), aFile(2, 3_000_000)])).toBe(true);
  expect(asked.alone).toEqual([]);
  expect(await fetchThem([aFile(1, 10)], AbortSignal.abort())).toBe(false);
});
