import { afterEach, expect, test, vi } from 'vitest';
import { loadGlb } from './load-glb.ts';

afterEach(() => vi.unstubAllGlobals());

/** A GLB of an empty scene, or of other JSON. */
function emptyGlb(text = '{"asset":{"version":"2.0"},"scene":0,"scenes":[{}]} '): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(text);
  const bytes = new Uint8Array(20 + json.length);
  const view = new DataView(bytes.buffer);
  for (const [at, number] of [0x46546c67, 2, bytes.length, json.length, 0x4e4f534a].entries())
    view.setUint32(at * 4, number, true);
  bytes.set(json, 20);
  return bytes;
}

function load(answer: (address: string, asked: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const leaving = new AbortController();
  const percents: number[] = [];
  const loaded = loadGlb('/a.glb', { sizeBytes: 71, signal: leaving.signal, onPercent: (percent) => percents.push(percent) });
  return { loaded, leaving, percents };
}

test('a loading model reports the percentage of received bytes', async () => {
  const bytes = emptyGlb();
  const { loaded, percents } = load(() =>
    Promise.resolve(new Response(bytes, { headers: { 'content-length': `${bytes.length}` } })),
  );
  expect((await loaded).scene.children).toEqual([]);
  expect(percents.at(-1)).toBe(100);
});

test.each([
  ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['failed', () => Promise.resolve(new Response('', { status: 500 }))],
  ['refused', () => Promise.resolve(new Response('', { status: 403 }))],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['damaged', () => Promise.resolve(new Response('<html>'))],
])('ERR-30: a model that is %s gets its own message', async (problem, answer) => {
  await expect(load(answer).loaded).rejects.toMatchObject({ problem });
});

test('leaving while a model loads cancels the loading', async () => {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      give = controller;
      controller.enqueue(emptyGlb().subarray(0, 30));
    },
  });
  const isGivenUp = vi.fn();
  const { loaded, leaving, percents } = load((_, { signal }) => {
    signal?.addEventListener('abort', isGivenUp);
    return Promise.resolve(new Response(body));
  });
  await vi.waitFor(() => expect(percents).not.toEqual([]));
  leaving.abort();
  expect(isGivenUp, 'nothing more is fetched').toHaveBeenCalledOnce();
  // As a browser does with the stream of an aborted request.
  give?.error(new DOMException('The user aborted a request.', 'AbortError'));
  await expect(loaded).rejects.toMatchObject({ name: 'AbortError' });
});

test('external files named in a GLB are never requested', async () => {
  const asked: string[] = [];
  const outside = ['https://elsewhere.test/a.bin', '//elsewhere.test/a.bin', '/api/users', 'a.bin'];
  for (const uri of outside) {
    const mesh = { primitives: [{ attributes: { POSITION: 0 } }] };
    const json = JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [mesh],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri, byteLength: 36 }],
    });
    vi.stubGlobal('fetch', (request: Request | string) => {
      const address = typeof request === 'string' ? request : request.url;
      asked.push(address);
      return Promise.resolve(new Response(address === '/a.glb' ? emptyGlb(json) : ''));
    });
    const signal = new AbortController().signal;
    await expect(loadGlb('/a.glb', { sizeBytes: 1, signal, onPercent: () => undefined })).rejects.toMatchObject({
      name: 'ModelLoadError',
    });
  }
  expect(asked.filter((address) => address !== '/a.glb').filter((address) => !address.startsWith('data:'))).toEqual([]);
});
