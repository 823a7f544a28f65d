import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ports } from './ports.ts';

type KeyPorts = Pick<Ports, 'safeStorage' | 'dataFolder' | 'platform'>;

const FILE = 'machine-key.sealed';

const CAN_NOT_BE_OPENED =
  'The key of this machine cannot be opened any more, so a new one is made: everybody signs in with the server once. ' +
  'Unsent work is not touched.';

/**
 * The key that seals offline sign-ins, from the secret store of the operating system. Without a store, or with one that anybody
 * can read, a new key on every start: then everybody has to sign in with the server once after each start. Queued entries are
 * never sealed with it, so that losing a key loses no data.
 */
export async function loadMachineKey({ safeStorage, dataFolder, platform }: KeyPorts): Promise<string> {
  const fresh = randomBytes(32).toString('base64');
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return fresh;
  if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return fresh;
  const path = join(dataFolder(), FILE);
  const kept = await keptKey(safeStorage, path);
  if (kept !== null) return kept;
  const draft = `${path}.new`;
  await writeFile(draft, await safeStorage.encryptStringAsync(fresh), { mode: 0o600 });
  await rename(draft, path);
  return fresh;
}

async function keptKey(safeStorage: Ports['safeStorage'], path: string): Promise<string | null> {
  const sealed = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (sealed === null) return null;
  try {
    return (await safeStorage.decryptStringAsync(sealed)).result;
  } catch (error) {
    // Another account of the machine, or a reset store, can't open it: treated as if there were none.
    process.stderr.write(`${CAN_NOT_BE_OPENED} (${error instanceof Error ? error.message : 'unknown'})\n`);
    return null;
  }
}
