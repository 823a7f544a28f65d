import { report } from '../log/report.ts';
import { addressInCache } from './file-address.ts';
import { type SmallFile, smallFiles } from './small-files.ts';

/** Cache of this device for files of instructions. */
const FILES_CACHE = 'benchbook-files';

/**
 * Files of instructions on this device, by address; pages write them, the service worker reads them. What came together with
 * others lies in the database of `small-files.ts`, what came by itself in a cache.
 */
export interface KeptFiles {
  match(address: string): Promise<Response | undefined>;
  delete(address: string): Promise<void>;
  addresses(): Promise<ReadonlySet<string>>;
}

export async function openKeptFiles(): Promise<KeptFiles> {
  const cache = await openFileCache();
  return {
    async match(address) {
      const small = await smallFile(address);
      return small ? new Response(small.bytes, { headers: small.headers }) : cache.match(address);
    },
    async delete(address) {
      await Promise.all([(await smallFiles()).delete('files', address), cache.delete(address)]);
    },
    async addresses() {
      const [small, others] = await Promise.all([(await smallFiles()).getAllKeys('files'), cache.keys()]);
      return new Set([...small, ...others.map(({ url }) => addressInCache(new URL(url).pathname))]);
    },
  };
}

/** Who only looks goes on without it: the whole file may be in the cache, and the server has both. */
async function smallFile(address: string): Promise<SmallFile | undefined> {
  try {
    return await (await smallFiles()).get('files', address);
  } catch (error) {
    report.warning('The small files of this device can not be read', error);
    return undefined;
  }
}

/** Where a file is put that comes by itself. */
export function openFileCache(): Promise<Cache> {
  return caches.open(FILES_CACHE);
}
