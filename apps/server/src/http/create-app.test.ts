import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SERVER_MARK } from '@benchbook/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

/** A call with headers that a browser does not let a page set. */
function callAs(
  headers: Readonly<Record<string, string>>,
  path = '/api/users/online',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

/** Writes raw bytes to the socket; returns what is received until the server closes or half a second passed. */
function raw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('close', done).on('error', done);
    socket.write(bytes);
    setTimeout(done, 500);
  });
}

test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '10.1.2.3', 'localhost@evil.example', '[::2]'])(
  'a page whose host name (%s) was pointed at this machine is refused',
  async (host) => {
    expect((await callAs({ host })).status).toBe(403);
    expect((await callAs({ host }, '/')).status).toBe(403);
  },
);

test.each(['localhost', 'localhost:9', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'the server answers under its local name %s',
  async (host) => {
    expect((await callAs({ host })).status).toBe(200);
  },
);

test('only pages of the server’s own origin may make calls', async () => {
  const { host } = new URL(server.url);
  expect((await callAs({ host, origin: `http://${host}` })).status).toBe(200);
  for (const origin of ['http://evil.example', `https://evil.example:${host}`, 'null', 'http://localhost:1'])
    expect((await callAs({ host, origin })).status).toBe(403);
});

test('a server with a configured address answers under it, and otherwise names the setting', async () => {
  const plant = await startTestServer({ settings: { PUBLIC_URL: 'http://bench.plant:3000' } });
  const url = new URL(plant.url);
  const ask = (host: string, origin?: string) => fetchWithHost(url, host, origin);
  expect(await ask('bench.plant:3000', 'http://bench.plant:3000')).toMatchObject({ status: 200 });
  expect(await ask('other.plant')).toMatchObject({ status: 403, text: expect.stringContaining('PUBLIC_URL') });
  await plant.close();
});

function fetchWithHost(url: URL, host: string, origin?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(
      { host: url.hostname, port: url.port, path: '/api/users/online', headers: { host, ...(origin ? { origin } : {}) } },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    )
      .on('error', reject)
      .end();
  });
}

test('an incomplete request and random bytes do no harm', async () => {
  await raw(
    'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username":',
  );
  expect(await raw('\u0016\u0003\u0001 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw('GET /api/users/online HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect((await server.signedOut.get('/api/users/online')).status).toBe(200);
});

test('a body of more than 16 MB is refused as JSON, and nothing of it is stored', async () => {
  const answer = await author.call('POST', '/api/wip', {
    body: JSON.stringify({ title: 'Too long', filler: 'x'.repeat(17 * 1024 * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  expect((await author.get('/api/wip/check-availability/Too%20long')).text).toBe('Available');
});

test('the size limit of a body depends on the call: an instruction has 16 MB, a notice has one', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    title: 'Longer than a notice',
    status: 'Online',
    id: author.user._id,
    filler: 'x'.repeat(2 ** 21),
  });
  const statusOf = async (method: string, path: string) => (await author.call(method, path, { body, headers })).status;
  expect(await statusOf('POST', '/api/wip')).toBe(201);
  for (const path of ['/api/users/updateIdle', '/api/notifications', '/api/feedback/updatethreadusers', '/api/tags'])
    expect([path, await statusOf('POST', path)]).toEqual([path, path.includes('feedback') ? 403 : 413]);
  const artisan = await server.person('Artisan');
  expect((await artisan.call('POST', '/api/feedback/updatethreadusers', { body, headers })).status).toBe(413);
});

test('AUTH-01: without a session the server reads no body larger than that of a sign-in, at any address', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'a', password: 'b', uuid: 'c', filler: Array.from({ length: 100_000 }, () => []) });
  for (const path of ['login', 'refresh', 'pin-login', 'provider-login']
    .map((each) => `/api/users/${each}`)
    .concat('/api/none')) {
    const answer = await server.signedOut.call('POST', path, { body, headers });
    expect([path, answer.status, answer.body.code]).toEqual([path, 413, 'TOO_LARGE']);
  }
  expect((await author.call('POST', '/api/wip', { body: body.replace('"a"', '"a","title":"Large"'), headers })).status).toBe(201);
  // As written by a program that escapes all non-ASCII letters.
  const long = (length: number): string => '\\u4e2d'.repeat(length);
  const longest = `{"username":"${long(10_000)}","password":"${long(1_000)}","uuid":"${long(10_000)}"}`;
  expect((await server.signedOut.call('POST', '/api/users/login', { body: longest, headers })).body.code).toBe('BAD_LOGIN');
});

test.each([
  ['invalid JSON', '{"title": "x"'],
  ['a character that databases can’t store', '{"title":"a\\u0000b"}'],
  ['half of a surrogate pair', '{"title":"sur \\ud800"}'],
  ['the other half', '{"title":"x","steps":[{"title":"\\uDC00\\ud83d"}]}'],
  ['a key that reaches the prototype', '{"title":"x","__proto__":{"role":"Dev"}}'],
  ['such a key in escaped form', '{"title":"x","\\u005f\\u005fproto__":{"role":"Dev"}}'],
  ['nested too deeply', `{"title":"x","a":${'['.repeat(2000)}${']'.repeat(2000)}}`],
])('a body that is %s answers 400', async (_what, body) => {
  const answer = await author.call('POST', '/api/wip', { body, headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''])(
  'a body of type "%s" is refused unread',
  async (type) => {
    const answer = await author.call('POST', '/api/wip', {
      body: Buffer.from('{"title":"No JSON"}'),
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'FILE_TYPE']);
  },
);

test('a text that only mentions such a character is accepted', async () => {
  const answer = await author.post('/api/wip', {
    title: 'About JSON',
    steps: [{ title: 'Write \\u0000 and \\ud800 \u{1f527}', content: '<p>"__proto__" is a word</p>' }],
  });
  expect(answer.status).toBe(201);
});

test('an address with a character that databases can’t store is not found', async () => {
  for (const path of ['/api/wip/a%00b', '/api/attachments/a%00.png', '/api/wip?q=%00'])
    expect((await author.get(path)).status).toBe(404);
});

test('answers have security headers and do not name the server software', async () => {
  const { headers } = await author.get('/api/wip');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test('a long answer is compressed for clients that accept it', async () => {
  const steps = Array.from({ length: 50 }, (_, index) => ({ title: `Step ${index}`, content: '<p>Tighten the bolt.</p>' }));
  const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Long enough', steps });
  const answer = await fetch(`${server.url}/api/wip/${workInstruction._id}`, {
    headers: { authorization: `Bearer ${author.token}`, 'accept-encoding': 'gzip' },
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(((await answer.json()) as { steps: unknown[] }).steps).toHaveLength(50);
});

test('a guide is compressed with the encoding that its reader accepts', async () => {
  const steps = Array.from({ length: 200 }, (_, index) => ({ title: `Bolt ${index}`, content: '<p>Tighten the bolt.</p>' }));
  const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Compressed once', steps });
  const read = async (accepted: string) => {
    const headers = { authorization: `Bearer ${author.token}`, 'accept-encoding': accepted };
    const answer = await fetch(`${server.url}/api/wip/${workInstruction._id}`, { headers });
    const { steps: sent } = (await answer.json()) as { steps: unknown[] };
    return [answer.headers.get('content-encoding'), answer.headers.get('vary'), sent.length];
  };
  for (const accepted of ['gzip, br', 'br', 'br;q=1.0']) expect(await read(accepted)).toEqual(['br', 'accept-encoding', 200]);
  expect(await read('gzip;q=0.5, br;q=0')).toEqual(['gzip', 'accept-encoding', 200]);
  expect(await read('identity')).toEqual([null, 'accept-encoding', 200]);
});

test('the API documentation loads from this server alone, without a token', async () => {
  const page = await server.signedOut.get('/api/docs/');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'/);
  expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  for (const [, address = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await server.signedOut.get(new URL(address, `${server.url}/api/docs/`).pathname)).status, address).toBe(200);
  }
  const { body } = await server.signedOut.get('/api/openapi.json');
  expect(body.openapi).toMatch(/^3\./);
  expect((await server.signedOut.get('/api/docs/json')).body).toEqual(body);
});

test('a call with unreadable headers gets an error in the common form', async () => {
  const long = await server.signedOut.get(`/api/wip/${'x'.repeat(20_000)}`);
  expect([long.status, long.headers.get('x-content-type-options'), long.headers.has(SERVER_MARK), long.body]).toEqual([
    431,
    'nosniff',
    true,
    { code: 'TOO_LARGE', message: 'The address or the headers of this call are too long. Nothing of it was done.' },
  ]);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => socket.write('HELLO\r\n\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"VALIDATION"/);
});
