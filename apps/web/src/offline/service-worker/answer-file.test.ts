import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptFiles } from '../saved/kept-files.ts';
import { answerFile, isFileAddress } from './answer-file.ts';

const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const SHA = shaOf('0123456789');
const ORIGIN = 'https://plant.example';
let kept: Map<string, Response>;
const files = {
  match: async (key: string) => kept.get(key)?.clone(),
  delete: async (key: string) => kept.delete(key),
} as unknown as KeptFiles;
const open = async () => files;
let isOut: boolean;
const ask = (path: string, init: RequestInit = {}) => new Request(ORIGIN + path, init);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  // The class that answers give, as in a browser; this environment has two of the name.
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  isOut = false;
  vi.stubGlobal('caches', { open: async () => ({ match: async () => (isOut ? new Response() : undefined) }) });
  kept = new Map([[`/api/files/${SHA}`, new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })]]);
});

afterEach(() => vi.unstubAllGlobals());

test('OFFL-01: a downloaded file comes from this device by its hash, without asking the server', async () => {
  const network = vi.fn(unreachable);
  expect(await (await answerFile(ask(`/api/files/${SHA}`), open, network)).text()).toBe('0123456789');
  expect(network).not.toHaveBeenCalled();
});

test('OFFL-01: a part of it is answered as a part, and a question for its size without the bytes', async () => {
  const part = await answerFile(ask(`/api/files/${SHA}`, { headers: { range: 'bytes=2-4' } }), open, unreachable);
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  const head = await answerFile(ask(`/api/files/${SHA}`, { method: 'HEAD' }), open, unreachable);
  expect([head.headers.get('content-type'), await head.text()]).toEqual(['video/mp4', '']);
});

test('a name is asked of the server first; without it, or with the page of a guest network, this device answers', async () => {
  kept.set('/api/attachments/plan.pdf', new Response('0123456789', { headers: { etag: `"${SHA}"` } }));
  const page = async () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
  const newer = async () => new Response('newer', { headers: { etag: '"b"' } });
  const text = async (network: () => Promise<Response>) =>
    (await answerFile(ask('/api/attachments/plan.pdf'), open, network)).text();
  expect(await Promise.all([text(newer), text(unreachable), text(page)])).toEqual(['newer', '0123456789', '0123456789']);
});

test('what was not downloaded fails as it would without a worker', async () => {
  await expect(answerFile(ask(`/api/files/${'b'.repeat(64)}`), open, unreachable)).rejects.toThrow('Failed to fetch');
  await expect(answerFile(ask('/api/attachments/other.pdf'), open, unreachable)).rejects.toThrow('Failed to fetch');
});

test('of the interface only addresses of files are answered, no call', () => {
  expect(['/api/files/x', '/api/files/x/thumbnail', '/api/attachments/a%20b.pdf'].map(isFileAddress)).toEqual([true, true, true]);
  expect(['/api/attachments', '/api/attachments/', '/api/attachments/id/texture-config', '/api/wip'].map(isFileAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('OFFL-04: bytes that are not those of their hash are never given: they go, and the server is asked', async () => {
  const address = `/api/files/${shaOf('whole')}`;
  kept.set(address, new Response('other', { headers: { etag: `"${shaOf('other')}"` } }));
  kept.set(`${address}/thumbnail`, new Response('torn', { headers: { etag: `"${shaOf('small')}"` } }));
  const network = async () => new Response('from the server');
  for (const path of [address, `${address}/thumbnail`])
    expect([path, await (await answerFile(ask(path), open, network)).text()]).toEqual([path, 'from the server']);
  expect([...kept.keys()]).toEqual([`/api/files/${SHA}`]);
});

test('who is signed out is given no file that somebody downloaded: the server is asked, and it says no', async () => {
  const refusal = async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 });
  isOut = true;
  expect((await answerFile(ask(`/api/files/${SHA}`), open, refusal)).status).toBe(401);
  await expect(answerFile(ask(`/api/files/${SHA}`), open, unreachable)).rejects.toThrow('Failed to fetch');
});

test('a file of this device that cannot be read comes from the server, and so does one whose store cannot be opened', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const network = async () => new Response('from the server');
  const torn = new Response(new ReadableStream({ pull: (stream) => stream.error(new DOMException('torn', 'UnknownError')) }));
  const unreadable = { ...files, match: async () => torn };
  const closed = () => Promise.reject(new DOMException('torn', 'UnknownError'));
  for (const opening of [async () => unreadable, closed])
    expect(await (await answerFile(ask(`/api/files/${shaOf('not read yet')}`), opening, network)).text()).toBe('from the server');
});
