import { FILE_ADDRESS } from '@benchbook/contracts';
import { type SavedFile, whatIsHere } from '../../lib/offline/index.ts';
import { fetchAll } from './fetch-all.ts';

/**
 * Addresses of the copies of films among the extras of an instruction. They are the only extras that matter: a browser may not
 * play the film itself.
 */
export function filmCopies(extras: readonly SavedFile[]): string[] {
  return extras.map(({ address }) => address).filter((address) => FILE_ADDRESS.exec(address)?.[2] === 'display');
}

/**
 * Fetches the extras that are not on this device.
 *
 * @returns addresses of copies of films that did not come and that the server may still have later
 */
export async function fetchExtras(
  extras: readonly SavedFile[],
  signal: AbortSignal,
  onBytes: (count: number) => void = () => undefined,
): Promise<readonly string[]> {
  const before = (await whatIsHere()).files;
  const missing = extras.filter(({ address }) => !before.has(address));
  if (missing.length === 0) return [];
  const refused = new Set<string>();
  await fetchAll(missing, signal, onBytes, ({ address }) => refused.add(address));
  const copies = filmCopies(missing).filter((address) => !refused.has(address));
  if (copies.length === 0) return [];
  const { files: here } = await whatIsHere();
  return copies.filter((address) => !here.has(address));
}
