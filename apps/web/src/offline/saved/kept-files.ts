import { report } from '../../lib/log/report.ts';
import { addressInCache } from './file-address.ts';
import { findSmallFile, smallFiles } from './small-files.ts';

/** Cache name for files of instructions on this device. */
const FILES_CACHE = 'benchbook-files';

/**
 * Files of instructions on this device, by address; pages write them, the service worker reads them. Files received in batches
 * are in the database of `small-files.ts`, others in a cache.
 */
export interface KeptFiles {
  /** @throws DOMException it is here and can't be read */
  match(address: string): Promise<Response | undefined>;
  delete(address: string): Promise<void>;
  /** Files of a database that can't be opened count as missing: they are fetched again, into the cache. */
  addresses(): Promise<ReadonlySet<string>>;
}

export async function openKeptFiles(): Promise<KeptFiles> {
  const cache = await openFileCache();
  return {
    async match(address) {
      // A small file that can't be read may have been fetched again into the cache.
      const [small, whole] = await Promise.allSettled([findSmallFile(address), cache.match(address)]);
      if (small.status === 'fulfilled' && small.value) return new Response(small.value.bytes, { headers: small.value.headers });
      if (whole.status === 'fulfilled' && whole.value) return whole.value;
      for (const looked of [small, whole]) if (looked.status === 'rejected') throw looked.reason;
      return undefined;
    },
    async delete(address) {
      const deleteSmall = async (): Promise<void> => (await smallFiles()).delete('files', address);
      await Promise.all([cache.delete(address), deleteSmall().catch(warn)]);
    },
    async addresses() {
      const listSmall = async (): Promise<string[]> => (await smallFiles()).getAllKeys('files');
      const [others, small] = await Promise.all([cache.keys(), listSmall().catch(warn)]);
      return new Set([...others.map(({ url }) => addressInCache(new URL(url).pathname)), ...(small ?? [])]);
    },
  };
}

/** The cache for files that are fetched one by one. */
export function openFileCache(): Promise<Cache> {
  return caches.open(FILES_CACHE);
}

function warn(error: unknown): void {
  report.warning('The small files of this device cannot be reached', error);
}
