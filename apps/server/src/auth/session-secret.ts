import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../ports/index.ts';

const SECRET_BYTES = 32;
const META_NAME = 'session-secret';

/**
 * The key that access tokens are signed with, made at the first start. A server alone keeps it in its data folder, for
 * its owner's eyes only; several servers share it in their database, because each has to know the tokens of the others.
 */
export function loadSessionSecret(storage: Storage, dataDir: string): Promise<Uint8Array> {
  return storage.kind === 'sqlite' ? secretInFolder(dataDir, 'session.key') : secretInDatabase(storage);
}

/** The key of that name in the data folder, made when it is not there. */
export async function secretInFolder(dataDir: string, name: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const kept = await readFile(path).catch(ignoring('ENOENT'));
  if (!kept) await writeWhole(path, randomBytes(SECRET_BYTES));
  return checked(kept ?? (await readFile(path)), path);
}

/** Makes the file with all of its content, or leaves the one that somebody else has made meanwhile. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch(ignoring('EEXIST'));
  await unlink(draft);
}

async function secretInDatabase(storage: Storage): Promise<Uint8Array> {
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  const text = await storage.transaction(({ meta }) => meta.ensure(META_NAME, made));
  return checked(Buffer.from(text, 'base64url'), 'the database');
}

function ignoring(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  };
}

function checked(secret: Uint8Array, place: string): Uint8Array {
  if (secret.length < SECRET_BYTES)
    throw new Error(`The key of the sessions in ${place} is damaged. Remove it to make a new one; everybody signs in again.`);
  return secret;
}
