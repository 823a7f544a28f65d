import { FILE_ADDRESS, FILES_MAX, readFiles } from '@benchbook/contracts';
import { api } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { FileError, fetchFile } from '../saved/fetch-file.ts';
import { fetchFiles } from '../saved/fetch-files.ts';
import type { SavedFile } from '../saved/saved-database.ts';
import { readSavedFiles } from '../saved/saved-state.ts';
import { askServer } from './ask-server.ts';

/** Number of files fetched in parallel, one per response. */
const AT_A_TIME = 4;
/** Files up to this size are fetched in batches; larger ones show progress and can be cancelled. */
const SMALL_BYTES = 2_000_000;
/** Maximum size of a batch: files received before an interruption count, but the server spends time on the whole batch. */
const TOGETHER_BYTES = 50_000_000;

/**
 * Fetches files, small ones in batches and the others one by one, including those missing from an interrupted batch.
 *
 * @param onBytes called with received bytes
 * @param onRefused called for each single file that the server does not have; logged as a failure if not given
 * @returns true if this device is full; every other failure of a file is only logged (OFFL-06)
 */
export async function fetchAll(
  files: readonly SavedFile[],
  signal: AbortSignal,
  onBytes: (count: number) => void,
  onRefused?: (file: SavedFile) => void,
): Promise<boolean> {
  const single = files.filter((file) => !isSmall(file));
  try {
    for (const together of inAnswers(files.filter(isSmall))) {
      signal.throwIfAborted();
      single.push(...(await fetchFiles(together, (addresses) => askForMany(addresses, signal), onBytes)));
    }
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof FileError && error.failure === 'full') return true;
    throw error;
  }
  return fetchSingly(single, signal, onBytes, onRefused);
}

/** A thumbnail is small, though its size is unknown; the size of a PDF is unknown. */
function isSmall({ address, sizeBytes }: SavedFile): boolean {
  const [isAddress, , made] = FILE_ADDRESS.exec(address) ?? [];
  return isAddress !== undefined && (made === 'thumbnail' || (sizeBytes > 0 && sizeBytes <= SMALL_BYTES));
}

function askForMany(addresses: readonly string[], signal: AbortSignal): Promise<Response> {
  const asked = { body: { addresses: [...addresses] } };
  const headers = { 'content-type': 'application/json' };
  return askServer(api.address(readFiles, asked), { method: 'POST', headers, body: JSON.stringify(asked.body), signal });
}

/** Groups files into batches. */
function inAnswers(files: readonly SavedFile[]): SavedFile[][] {
  const answers: SavedFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = answers.at(-1);
    bytes += file.sizeBytes;
    if (last && last.length < FILES_MAX && bytes <= TOGETHER_BYTES) {
      last.push(file);
    } else {
      answers.push([file]);
      bytes = file.sizeBytes;
    }
  }
  return answers;
}

async function fetchSingly(
  files: readonly SavedFile[],
  signal: AbortSignal,
  onBytes: (count: number) => void,
  onRefused: ((file: SavedFile) => void) | undefined,
): Promise<boolean> {
  const left = [...files];
  let isFull = false;
  const work = async (): Promise<void> => {
    for (let file = left.shift(); file && !isFull && !signal.aborted; file = left.shift()) {
      try {
        await fetchFile(file, signal, onBytes);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof FileError && error.failure === 'full') isFull = true;
        if (onRefused && error instanceof FileError && error.failure === 'refused') onRefused(file);
        else report.warning('A file could not be downloaded for offline use', error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return isFull;
}

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
