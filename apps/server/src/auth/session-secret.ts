import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../ports/index.ts';

const SECRET_BYTES = 32;
const META_NAME = 'session-secret';

/**
 * The key that signs access tokens, created at the first start. A single server stores it in its data folder, readable by
 * its owner only; several servers share it in their database, because each has to accept the tokens of the others.
 */
export function loadSessionSecret(storage: Storage, dataDir: string): Promise<Uint8Array> {
  return storage.kind === 'sqlite' ? secretInFolder(dataDir, 'session.key') : secretInDatabase(storage);
}

/** The key with that name in the data folder, created if missing. */
export async function secretInFolder(dataDir: string, name: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const kept = await readFile(path).catch(ignoring('ENOENT'));
  if (!kept) await writeWhole(path, randomBytes(SECRET_BYTES));
  return checked(kept ?? (await readFile(path)), path);
}

/** Writes the file with its full content, or leaves one that a concurrent process has created. */
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
