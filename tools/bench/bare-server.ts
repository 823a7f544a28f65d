// The minimal server for this answer: node:http, the product's own token check, one read of the version in the database
// (without it an unchanged answer could not be detected), and prepared bytes. It sends what its parent provides to every
// signed-in caller.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROLES, type Role } from '@benchbook/domain/users';
import { AccessTokens } from '../../apps/server/src/auth/access-tokens.ts';

const { PORT, DATA_DIR = '', ETAG = '', ID = '' } = process.env;
const database = new DatabaseSync(join(DATA_DIR, 'benchbook.db'), { readOnly: true });
const version = database.prepare('select version, live_counter from instruction where id = ?');
const secret = readFileSync(join(DATA_DIR, 'secrets', 'session.key'));
const roleOf = database.prepare('select role from app_user where id = ?');
const tokens = new AccessTokens({
  secret,
  clock: { nowMs: () => Date.now() },
  lifetimeMs: 0,
  lookUp: async (_, userId) => ({
    isAlive: true,
    user: { role: readRole(userId), isActive: true, mustChangePassword: false },
  }),
});

process.once('message', (bytes: string) => {
  const body = Buffer.from(bytes);
  const server = createServer(async ({ headers }, response) => {
    try {
      await tokens.read((headers.authorization ?? '').replace('Bearer ', ''));
    } catch {
      response.writeHead(401).end();
      return;
    }
    const isKnown = version.get(ID) !== undefined && headers['if-none-match'] === ETAG;
    if (isKnown) response.writeHead(304, { etag: ETAG }).end();
    else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, etag: ETAG }).end(body);
  });
  server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
});

function readRole(userId: string): Role {
  const stored = roleOf.get(userId)?.role;
  const role = ROLES.find((one) => one === stored);
  if (role === undefined) throw new Error(`There is no role for ${userId}.`);
  return role;
}
