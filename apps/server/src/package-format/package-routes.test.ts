import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { type RunningServer, startServer } from '../create-server.ts';
import { makeFirstUsers } from '../demo/demo-users.ts';

const PASSWORD = 'Demo1Password';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let context: OpenContext;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-routes-'));
  context = await createContext(readSettings({ DATA_DIR: folder, DEMO_PASSWORD: PASSWORD, PORT: '0' }, folder), {
    log: pino({ level: 'silent' }),
  });
  await makeFirstUsers(context);
  server = await startServer(context);
  url = server.url;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The answers of these calls, as far as the tests use them. */
interface Body {
  readonly accessToken: string;
  readonly code: string;
  readonly message: string;
  readonly workInstruction: { readonly _id: string };
}

async function bodyOf(answer: Response): Promise<Body> {
  return (await answer.json()) as Body;
}

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, uuid: 'test-device' }),
  });
  return `Bearer ${(await bodyOf(answer)).accessToken}`;
}

async function aZip(title: string, used = 'bolt.png', packed = { name: 'bolt.png', bytes: PNG }): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(
    Buffer.from(
      JSON.stringify({
        format: 'benchbook-instruction',
        version: 1,
        title,
        steps: [{ title: 'Fit', attachments: [{ file: used }] }],
      }),
    ),
    'instruction.json',
  );
  zip.addBuffer(packed.bytes, `files/${packed.name}`);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function send(
  authorization: string,
  zip: Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (zip) form.append('package', new Blob([zip]), 'gearbox.zip');
  const answer = await fetch(`${url}/api/packages`, { method: 'POST', headers: { authorization, ...headers }, body: form });
  return { status: answer.status, body: await bodyOf(answer) };
}

test('an author imports a package and exports it again', async () => {
  const engineer = await signIn('demo_engineer');
  const sent = await send(engineer, new Uint8Array(await aZip('Gearbox')));
  expect(sent).toMatchObject({ status: 201, body: { workInstruction: { title: 'Gearbox', release: false, version: 1 } } });
  const address = `${url}/api/wip/${sent.body.workInstruction._id}/package`;
  const [first, second] = [
    await fetch(address, { headers: { authorization: engineer } }),
    await fetch(address, { headers: { authorization: engineer } }),
  ];
  expect([first.status, first.headers.get('content-type'), first.headers.get('content-disposition')]).toEqual([
    200,
    'application/zip',
    "attachment; filename*=UTF-8''Gearbox.zip",
  ]);
  expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
});

test('the refusal of a taken title suggests a free one, under which the same package is imported', async () => {
  const engineer = await signIn('demo_engineer');
  const zip = new Uint8Array(await aZip('Pump assembly'));
  expect((await send(engineer, zip)).status).toBe(201);
  const taken = { code: 'DUPLICATE_TITLE', message: 'E11000: That Title Has Already Been Used', title: 'Pump assembly' };
  expect(await send(engineer, zip)).toMatchObject({ status: 409, body: { ...taken, freeTitle: 'Pump assembly 2' } });
  const renamed = await send(engineer, zip, {}, { title: '  Pump assembly 2 ' });
  expect(renamed).toMatchObject({ status: 201, body: { workInstruction: { title: 'Pump assembly 2' } } });
  const again = await send(engineer, zip, {}, { title: 'pump assembly' });
  expect(again).toMatchObject({ status: 409, body: { title: 'pump assembly', freeTitle: 'pump assembly 3' } });
  expect(await send(engineer, zip, {}, { title: 'a|b' })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = [await send(engineer, zip, key, { title: 'C' }), await send(engineer, zip, key, { title: 'D' })];
  expect([first.status, second.body.code]).toEqual([201, 'KEY_REUSED']);
});

test('a package uploaded in parts is referenced by its upload, which is kept for a retry with another title', async () => {
  const engineer = await signIn('demo_engineer');
  const zip = await aZip('In pieces');
  const tus = { authorization: engineer, 'tus-resumable': '1.0.0' };
  const started = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(zip.length), 'upload-metadata': `filename ${btoa('in pieces.zip')}` },
  });
  const address = new URL(started.headers.get('location') ?? '', url);
  const uploadID = address.pathname.split('/').at(-1) ?? '';
  expect((await send(engineer, null, {}, { uploadID })).body.code).toBe('CONFLICT');
  const patch = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await fetch(address, { method: 'PATCH', headers: patch, body: new Uint8Array(zip) });
  expect((await send(engineer, null, {}, { uploadID })).status).toBe(201);
  expect((await send(engineer, null, {}, { uploadID })).status).toBe(409);
  expect((await send(engineer, null, {}, { uploadID, title: 'In pieces, again' })).status).toBe(201);
  expect((await send(await signIn('demo_ee'), null, {}, { uploadID, title: 'Not mine' })).status).toBe(404);
  expect((await send(engineer, null)).body.code).toBe('VALIDATION');
});

test('the picture of an imported model is made before it is requested', async () => {
  const engineer = await signIn('demo_engineer');
  const name = 'enclosure-gusset.glb';
  const bytes = await readFile(new URL(`../../demo-content/laser-cut-enclosure/files/${name}`, import.meta.url));
  expect((await send(engineer, new Uint8Array(await aZip('With a model', name, { name, bytes })))).status).toBe(201);
  await context.jobs.idle();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = await fetch(`${url}/api/files/${sha256}/thumbnail`, { headers: { authorization: engineer } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('the same package under the same key is imported once', async () => {
  const engineer = await signIn('demo_engineer');
  const key = { 'idempotency-key': randomUUID() };
  const zip = new Uint8Array(await aZip('Sent twice'));
  const [first, second] = [await send(engineer, zip, key), await send(engineer, zip, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.workInstruction._id).toBe(first.body.workInstruction._id);
  expect((await send(engineer, new Uint8Array(await aZip('Another')), key)).body.code).toBe('KEY_REUSED');
});

test('the answer names what is wrong with a package, and nothing of it is stored', async () => {
  const engineer = await signIn('demo_engineer');
  const list = async () =>
    (await (await fetch(`${url}/api/wip`, { headers: { authorization: engineer } })).text()).split('"_id"').length;
  const before = await list();
  expect(await send(engineer, new Uint8Array(await aZip('Lost photo', 'gone.png')))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', message: expect.stringContaining('gone.png') },
  });
  expect(await send(engineer, new TextEncoder().encode('these are words'))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION' },
  });
  expect((await send(engineer, new Uint8Array(await aZip('a|b')))).body.message).toContain('title');
  expect(await list()).toBe(before);
});

test('an aborted body and one that is not a form are refused with a sentence', async () => {
  const authorization = await signIn('demo_engineer');
  const half = '--x\r\ncontent-disposition: form-data; name="package"; filename="a.zip"\r\n\r\nPK';
  for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
    const answer = await fetch(`${url}/api/packages`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: half,
    });
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([400, 'VALIDATION']);
  }
});

test('only authors import and export instructions', async () => {
  for (const name of ['demo_artisan', 'demo_lead', 'demo_qa']) {
    const authorization = await signIn(name);
    expect((await send(authorization, new Uint8Array(await aZip(`By ${name}`)))).status).toBe(403);
    expect((await fetch(`${url}/api/wip/${randomUUID()}/package`, { headers: { authorization } })).status).toBe(403);
  }
  expect((await send('', new Uint8Array(await aZip('By nobody')))).status).toBe(401);
  expect(
    (await fetch(`${url}/api/wip/${randomUUID()}/package`, { headers: { authorization: await signIn('demo_engineer') } })).status,
  ).toBe(404);
});
