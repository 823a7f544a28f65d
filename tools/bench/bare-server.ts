// The least that could answer: node:http, the product's own token check, and bytes that are ready. What it gets from its
// parent is sent to everybody who is signed in.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { AccessTokens } from '../../apps/server/src/auth/access-tokens.ts';

const { PORT, DATA_DIR = '', ETAG = '' } = process.env;
const secret = readFileSync(join(DATA_DIR, 'secrets', 'session.key'));
const tokens = new AccessTokens({ secret, clock: { nowMs: () => Date.now() }, lifetimeMs: 0, isSessionAlive: async () => true });

process.once('message', (bytes: string) => {
  const body = Buffer.from(bytes);
  const server = createServer(async ({ headers }, response) => {
    try {
      await tokens.read((headers.authorization ?? '').replace('Bearer ', ''));
    } catch {
      response.writeHead(401).end();
      return;
    }
    if (headers['if-none-match'] === ETAG) response.writeHead(304, { etag: ETAG }).end();
    else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, etag: ETAG }).end(body);
  });
  server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
});
