import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPart, countMissing, fillBeforeTakingOver, fillParts, sweepParts } from './parts.ts';

const OLD = ['/assets/pdfjs-1.js', '/assets/three-1.js'];
const NEW = ['/assets/pdfjs-2.js', '/assets/three-2.js'];
let kept: Map<string, Response>;
const pathOf = (key: RequestInfo): string => (typeof key === 'string' ? key : new URL(key.url).pathname);
const cache = {
  keys: async () => [...kept.keys()].map((path) => new Request(`https://plant.example${path}`)),
  match: async (key: RequestInfo) => kept.get(pathOf(key))?.clone(),
  put: async (key: RequestInfo, answer: Response) => void kept.set(pathOf(key), answer),
  delete: async (key: RequestInfo) => kept.delete(pathOf(key)),
} as unknown as Cache;

const part = async () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const signIn = async () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
const all = () => [...kept.keys()].toSorted();

beforeEach(() => {
  kept = new Map(OLD.map((path) => [path, new Response('old')]));
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

test('OFFL-04: a version that could not get all that downloads are shown with does not take over', async () => {
  const breaksOff = async (request: RequestInfo) => (pathOf(request) === NEW[0] ? part() : Promise.reject(new TypeError('gone')));
  await expect(fillBeforeTakingOver(NEW, breaksOff)).rejects.toThrow('1 files');
  await expect(fillBeforeTakingOver(NEW, part)).resolves.toBeUndefined();
  expect(all()).toEqual([...OLD, ...NEW].toSorted());
});

test('OFFL-04: parts of the version before stay until all of the new are here', async () => {
  await sweepParts(NEW, true);
  expect(all()).toEqual(OLD);
  await fillParts(NEW, part);
  await sweepParts(NEW, true);
  expect(all()).toEqual(NEW);
});

test('where nothing was downloaded the old parts go at once', async () => {
  await sweepParts(NEW, false);
  expect(all()).toEqual([]);
});

test('only what is missing is asked for; a page of a guest network is counted as missing', async () => {
  const network = vi.fn(signIn);
  expect(await fillParts([...OLD, ...NEW], network)).toBe(2);
  expect([await countMissing(OLD), await countMissing([...OLD, ...NEW])]).toEqual([0, 2]);
  expect([network.mock.calls.length, all()]).toEqual([2, OLD]);
});

test('a part that was used once comes from this device afterwards', async () => {
  const network = vi.fn(part);
  const ask = () => answerPart(`${NEW[0]}`, cache, network);
  expect([await (await ask()).text(), await (await ask()).text(), network.mock.calls.length]).toEqual(['code', 'code', 1]);
});
