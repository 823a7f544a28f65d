import { extensionOf, fileKind } from '@benchbook/domain/attachments';
import { askWorker } from './ask-worker.ts';
import { openKeptFiles } from './kept-files.ts';
import type { SavedInstruction } from './saved-database.ts';

/** A worker that is busy for longer is asked again later. */
const COUNTED_WITHIN_MS = 30_000;

/** Which parts of an instruction are stored: determined whenever it is shown, never remembered. */
export interface SavedState {
  readonly filesHere: number;
  readonly fileCount: number;
  /** It has models or PDFs, and their viewer scripts are not here. */
  readonly lacksParts: boolean;
  /** Film copies are missing that the server may have later. */
  readonly lacksCopies: boolean;
  /** Document, every file, viewer scripts and film copies are here. */
  readonly isWhole: boolean;
}

/** Stored data of all instructions on this device. */
export interface Here {
  /** Addresses of files. */
  readonly files: ReadonlySet<string>;
  /** All viewer scripts for models and PDFs are here. */
  readonly hasParts: boolean;
}

export async function readSavedFiles(): Promise<Here> {
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

/** Whether the files include models or PDFs, which need viewer scripts. */
export function needsParts(files: SavedInstruction['files']): boolean {
  return files.some(({ name }) => NEEDS_PARTS.has(fileKind(extensionOf(name))));
}

const NEEDS_PARTS: ReadonlySet<string> = new Set(['model', 'pdf']);
