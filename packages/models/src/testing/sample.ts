import { readFile } from 'node:fs/promises';

/** Bytes of a file of `src/samples`; its README says where each comes from. */
export function sample(name: string): Promise<Buffer> {
  return readFile(new URL(`../samples/${name}`, import.meta.url));
}
