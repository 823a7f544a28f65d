import { FILE_ADDRESS } from '@benchbook/contracts';
import { readSavedFiles, type SavedFile } from '../saved/index.ts';
import { fetchAll } from './fetch-all.ts';

/**
 * Addresses of the film copies among the extras of an instruction. Only these extras are required: a browser may be unable
 * to play the original film.
 */
export function filmCopies(extras: readonly SavedFile[]): string[] {
  return extras.map(({ address }) => address).filter((address) => FILE_ADDRESS.exec(address)?.[2] === 'display');
}

/**
 * Fetches the extras that are not on this device.
 *
 * @returns addresses of film copies that failed and that the server may have later
 */
export async function fetchExtras(
  extras: readonly SavedFile[],
  signal: AbortSignal,
  onBytes: (count: number) => void = () => undefined,
): Promise<readonly string[]> {
  const before = (await readSavedFiles()).files;
  const missing = extras.filter(({ address }) => !before.has(address));
  if (missing.length === 0) return [];
  const refused = new Set<string>();
  await fetchAll(missing, signal, onBytes, ({ address }) => refused.add(address));
  const copies = filmCopies(missing).filter((address) => !refused.has(address));
  if (copies.length === 0) return [];
  const { files: here } = await readSavedFiles();
  return copies.filter((address) => !here.has(address));
}
