import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMachineKey } from './machine-key.ts';
import type { Ports } from './ports.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-key-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** A secret store that only opens what the same account has sealed. */
function storeOf(account: () => string): Pick<Ports, 'safeStorage' | 'dataFolder' | 'platform'> {
  return {
    safeStorage: {
      isAsyncEncryptionAvailable: async () => true,
      getSelectedStorageBackend: () => 'gnome_libsecret',
      encryptStringAsync: async (text) => Buffer.from(`${account()}:${text}`),
      decryptStringAsync: async (sealed) => {
        const [owner, result = ''] = sealed.toString().split(':');
        if (owner !== account()) throw new Error('Error while decrypting');
        return { result, shouldReEncrypt: false };
      },
    },
    dataFolder: () => folder,
    platform: 'linux',
  };
}

test('DESK-01: a key that can’t be opened any more is logged and replaced', async () => {
  let account = 'anna';
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ports = storeOf(() => account);
  const first = await loadMachineKey(ports);
  expect(await loadMachineKey(ports)).toBe(first);
  expect(said).not.toHaveBeenCalled();
  account = 'ben';
  const second = await loadMachineKey(ports);
  expect(second).not.toBe(first);
  expect(String(said.mock.calls[0]?.[0])).toMatch(/cannot be opened any more.*Error while decrypting/);
  expect(await loadMachineKey(ports)).toBe(second);
});

test('a key that cannot be read is no missing key: it is not replaced', async () => {
  await mkdir(join(folder, 'machine-key.sealed'));
  await expect(loadMachineKey(storeOf(() => 'anna'))).rejects.toThrow('EISDIR');
});
