import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3, type TestS3 } from '@benchbook/testkit/s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BlobAddress, readSettings } from '../../../config/index.ts';
import { sha256Hex } from '../../../ports/body-hash.ts';
import { openBlobs } from '../open-blobs.ts';
import type { OpenBlobs } from './open-bucket.ts';

const HOUR_MS = 3_600_000;

const LARGE = Buffer.alloc(21_000_000, 'a film');

let folder: string;
let s3: TestS3;
let opened: OpenBlobs;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-s3-'));
  s3 = await startS3();
  opened = await open();
});

afterEach(async () => {
  opened.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = (settings: Record<string, string> = {}): BlobAddress =>
  readSettings({ ...s3.settings, ...settings }, folder).blobs;

const open = (settings: Record<string, string> = {}, warn = (sentence: string): void => void fail(sentence)) =>
  openBlobs(addressOf(settings), warn);

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

const keys = () => s3.objects.list('').map(({ key }) => key);

const arriving = () => readdir(join(folder, 'data', 'arriving'));

const isPart = (number: number) => {
  let parts = 0;
  return ({ method, path }: { method: string; path: string }) =>
    method === 'PUT' && path.includes('/files/') && ++parts === number;
};

test('a missing bucket, a wrong key and a key without permission stop the start with a sentence', async () => {
  const url = s3.settings.BLOB_URL ?? '';
  await expect(open({ BLOB_URL: url.replace('bench-files', 'no-such') })).rejects.toThrow(
    /^BLOB_URL can't be used\. There is no bucket of that name: the bucket "no-such" at http:\/\/127\.0\.0\.1:\d+ \(BLOB_URL\)\. Make it, or correct the setting\.$/,
  );
  await expect(open({ AWS_ACCESS_KEY_ID: 'OTHER' })).rejects.toThrow(/^BLOB_URL can't be used\. The key is refused .*AWS_SECRET/);
  await expect(open({ AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(/The key is refused .*SignatureDoesNotMatch/);
  s3.fault = () => ({ status: 403, code: 'AccessDenied' });
  await expect(open()).rejects.toThrow(/The key may not do this .* it has to read, write, list and delete there/);
});

test('an unreachable store is reported at the start, and is used when it is back', async () => {
  await s3.goAway();
  const warnings: string[] = [];
  const late = await open({}, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([
    expect.stringMatching(/^The store of the files can't be reached: the bucket "bench-files" at http.*ECONNREFUSED/),
  ]);
  await s3.comeBack();
  expect((await late.blobs.put(Buffer.from('later'))).sizeBytes).toBe(5);
  late.close();
});

test('every part is signed with the hash of its bytes: one that changes in transit is refused, and nothing is stored', async () => {
  const third = isPart(3);
  s3.fault = (call) => (third(call) ? 'changed' : undefined);
  await expect(opened.blobs.put(LARGE)).rejects.toMatchObject({ code: 'FILES_AWAY' });
  expect([keys(), s3.objects.unfinished(), await arriving()]).toEqual([[], [], []]);
});

test('a call to a busy store is retried', async () => {
  let busy = 2;
  s3.fault = ({ method }) => (method === 'PUT' && busy-- > 0 ? { status: 503, code: 'SlowDown' } : undefined);
  const { sha256 } = await opened.blobs.put(Buffer.from('patience'));
  expect((await buffer((await opened.blobs.get(sha256))!)).toString()).toBe('patience');
});

test('a store that fails in the middle of a large file stores nothing partial, and the sweep deletes the parts', async () => {
  const third = isPart(3);
  s3.fault = (call) => {
    if (third(call)) void s3.goAway();
    return undefined;
  };
  await expect(opened.blobs.put(LARGE)).rejects.toMatchObject({ code: 'FILES_AWAY' });
  await s3.comeBack();
  expect([await Array.fromAsync(opened.blobs.list()), s3.objects.unfinished().length, await arriving()]).toEqual([[], 1, []]);
  expect(await opened.blobs.sweep(async () => false, HOUR_MS, Date.now())).toBe(0);
  expect(await opened.blobs.sweep(async () => false, HOUR_MS, Date.now() + 2 * HOUR_MS)).toBe(1);
  expect(s3.objects.unfinished()).toEqual([]);
  expect((await opened.blobs.put(LARGE)).sha256).toBe(sha256Hex(LARGE));
});

test('a read resumes after the connection broke in the middle of a film', async () => {
  const { sha256 } = await opened.blobs.put(LARGE);
  let cuts = 2;
  s3.fault = ({ method, path }) => (method === 'GET' && path.includes(sha256) && cuts-- > 0 ? 'cut' : undefined);
  expect((await buffer((await opened.blobs.get(sha256))!)).equals(LARGE)).toBe(true);
  s3.fault = ({ method, path }) => (method === 'GET' && path.includes(sha256) ? 'cut' : undefined);
  await expect(opened.blobs.get(sha256).then((stream) => buffer(stream!))).rejects.toMatchObject({ code: 'FILES_AWAY' });
});

test('of bytes stored twice the newest are read, which repairs a damaged file, and the sweep leaves one', async () => {
  const { sha256 } = await opened.blobs.put(Buffer.from('whole'));
  const [first = ''] = keys();
  s3.objects.damage(first, Buffer.from('holes'));
  await expect(opened.blobs.exportTo(sha256, join(folder, 'out'))).rejects.toThrow(`The file ${sha256} is damaged in the store.`);
  expect(await readdir(folder)).not.toContain('out');
  await opened.blobs.put(Buffer.from('whole'));
  expect((await buffer((await opened.blobs.get(sha256))!)).toString()).toBe('whole');
  expect(await Array.fromAsync(opened.blobs.list())).toEqual([sha256]);
  expect(await opened.blobs.sweep(async () => true, HOUR_MS, Date.now() + 2 * HOUR_MS)).toBe(1);
  expect(keys()).not.toContain(first);
  expect(keys()).toHaveLength(1);
});

test('bytes stored again while the sweep checks them stay, at any moment', async () => {
  const { sha256 } = await opened.blobs.put(Buffer.from('wanted'));
  s3.objects.age(keys()[0] ?? '', 2 * HOUR_MS);
  let asked = 0;
  const putMeanwhile = async () => {
    if (++asked === 2) await opened.blobs.put(Buffer.from('wanted')); // after the last check, before the delete
    return false;
  };
  expect(await opened.blobs.sweep(putMeanwhile, HOUR_MS, Date.now())).toBe(1);
  expect((await buffer((await opened.blobs.get(sha256))!)).toString()).toBe('wanted');
});

test('a local store with a host name has its bucket in the path', async () => {
  const named = await open({ BLOB_URL: (s3.settings['BLOB_URL'] ?? '').replace('127.0.0.1', 'localhost') });
  expect((await named.blobs.put(Buffer.from('by name'))).sizeBytes).toBe(7);
  expect(s3.calls.at(-1)).toMatch(/^HEAD \/bench-files\/files\//);
  named.close();
});

test('a folder in the bucket separates two plants', async () => {
  const other = await open({ BLOB_URL: (s3.settings.BLOB_URL ?? '').replace('?', '/north/one?') });
  const { sha256 } = await other.blobs.put(Buffer.from('of the north'));
  expect(keys()).toEqual([expect.stringMatching(new RegExp(`^north/one/files/${sha256}/`))]);
  expect([await opened.blobs.stat(sha256), await Array.fromAsync(opened.blobs.list())]).toEqual([null, []]);
  other.close();
});

test('the check writes to the store, not more than once in five seconds', async () => {
  await Promise.all([opened.blobs.check(), opened.blobs.check(), opened.blobs.check()]);
  expect(s3.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /bench-files/check']);
  const other = await open();
  s3.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined);
  await expect(other.blobs.check()).rejects.toThrow(/it has to read, write, list and delete there/);
  other.close();
});

test('the key of a file is looked up once for many reads, and again after its object was deleted', async () => {
  const { sha256 } = await opened.blobs.put(Buffer.from('often'));
  const lists = () => s3.calls.filter((call) => /^GET \/bench-files\/?$/.test(call)).length;
  const before = lists();
  for (let times = 0; times < 10; times++) await buffer((await opened.blobs.get(sha256))!);
  expect(lists() - before).toBe(1);
  const [old = ''] = keys();
  const other = await open();
  await other.blobs.put(Buffer.from('often'));
  s3.objects.delete(old);
  expect((await buffer((await opened.blobs.get(sha256))!)).toString()).toBe('often');
  other.close();
});

test('the check reports a hanging store as unreachable within seconds', async () => {
  s3.fault = () => 'silent';
  await expect(opened.blobs.check()).rejects.toMatchObject({ code: 'FILES_AWAY' });
});
