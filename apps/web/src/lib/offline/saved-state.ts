import { extensionOf, fileKind } from '@benchbook/domain/attachments';
import { askWorker } from './ask-worker.ts';
import { openKeptFiles } from './kept-files.ts';
import type { SavedInstruction } from './saved-database.ts';

/** A worker that is busy for longer is asked again later. */
const COUNTED_WITHIN_MS = 30_000;

/** What of an instruction is here: counted anew whenever it is shown, never remembered. */
export interface SavedState {
  readonly filesHere: number;
  readonly fileCount: number;
  /** It has models or PDFs, and what of the app draws them is not here. */
  readonly lacksParts: boolean;
  /** Copies of films are not here that the server may have later. */
  readonly lacksCopies: boolean;
  /** Document, every file, what they are shown with and the copies of films are here. */
  readonly isWhole: boolean;
}

/** What is on this device, of all instructions together. */
export interface Here {
  /** Addresses of files. */
  readonly files: ReadonlySet<string>;
  /** The parts of the app that draw models and PDFs are here, each of them. */
  readonly hasParts: boolean;
}

export async function whatIsHere(): Promise<Here> {
  const keptFiles = await openKeptFiles();
  const [files, missing] = await Promise.all([keptFiles.addresses(), askWorker('COUNT_PARTS', COUNTED_WITHIN_MS)]);
  return { files, hasParts: missing === 0 };
}

export function stateOf({ files, awaited = [] }: Pick<SavedInstruction, 'files' | 'awaited'>, here: Here): SavedState {
  const count = files.filter(({ address }) => here.files.has(address)).length;
  const lacksParts = !here.hasParts && needsParts(files);
  const lacksCopies = awaited.some((address) => !here.files.has(address));
  const isWhole = count === files.length && !lacksParts && !lacksCopies;
  return { filesHere: count, fileCount: files.length, lacksParts, lacksCopies, isWhole };
}

/** Whether there are models or PDFs among the files, which parts of the app draw. */
export function needsParts(files: SavedInstruction['files']): boolean {
  return files.some(({ name }) => NEEDS_PARTS.has(fileKind(extensionOf(name))));
}

const NEEDS_PARTS: ReadonlySet<string> = new Set(['model', 'pdf']);
