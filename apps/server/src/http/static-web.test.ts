import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { serveWeb } from './static-web.ts';

type App = Awaited<ReturnType<typeof createApp>>;
let app: App;
let outer: string;

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'benchbook-web-'));
  const folder = join(outer, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><div id="app"></div>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('export {}'));
  await writeFile(join(folder, 'service-worker.js'), 'self');
  await writeFile(join(outer, 'outside.txt'), 'not for you');
  app = await createApp({
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: false,
    tls: undefined,
    log: pino({ level: 'silent' }),
  });
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(outer, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', ...headers } });

test('every address of the app answers its page, revalidated each time and with a strict policy', async () => {
  for (const url of ['/', '/dashboard/home', '/dashboard/work%20instructions%20parent', '/a/b/c?d=e']) {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(page.body).toContain('id="app"');
  }
  const { etag } = (await get('/')).headers;
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('a file whose name holds a hash is cached permanently, a service worker is not', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/service-worker.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
  });
});

test('files compressed at build time are sent unchanged', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate' });
  expect([answer.headers['content-encoding'], answer.rawPayload.equals(gzipSync('export {}'))]).toEqual(['gzip', true]);
  expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
});

test('a missing asset, a missing call and a path traversal are not found', async () => {
  for (const url of ['/assets/app-0000.js', '/api/nothing', '/assets/%2e%2e%2f%2e%2e%2foutside.txt', '/%ZZ']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'NOT_FOUND']);
  }
  for (const url of ['/..%2foutside.txt', '/assets/../../outside.txt'])
    expect((await get(url)).body).not.toContain('not for you');
});
