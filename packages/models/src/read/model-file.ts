import { open } from 'node:fs/promises';
import { ModelError } from '../scene/model-error.ts';
import { FILE_MAX_BYTES } from './limits.ts';

/** A file as it was uploaded. */
export interface SourceFile {
  /** As uploaded: for messages, for the extension and for finding textures by base name. Never used as a path. */
  readonly name: string;
  /** Path on disk. */
  readonly path: string;
}

/** A file that can be looked at and read, from disk or out of an archive. */
export interface ModelFile {
  /** As uploaded, without folders. */
  readonly name: string;
  /** Where it lies in its archive; empty at the top, and for a file that came alone. Never used as a path on disk. */
  readonly folder: string;
  readonly size: number;
  /** The first bytes, `HEAD_BYTES` at most. */
  readonly head: Uint8Array;
  /** The bytes from `from` to before `to`, both within the file. */
  slice(from: number, to: number): Promise<Uint8Array>;
  /** @throws ModelError `TOO_LARGE` */
  bytes(): Promise<Uint8Array>;
}

/** Enough to recognize a format: the header of a PLY or STEP, the first facets of a text STL. */
const HEAD_BYTES = 16 * 1024;

/** Opens the file for as long as `use` takes. */
export async function withFileOnDisk<T>(source: SourceFile, use: (file: ModelFile) => Promise<T>): Promise<T> {
  const handle = await open(source.path, 'r');
  try {
    const { size } = await handle.stat();
    const name = baseName(source.name);
    const slice = async (from: number, to: number) => {
      const bytes = new Uint8Array(to - from);
      for (let filled = 0; filled < bytes.length; ) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled);
        if (bytesRead === 0) throw new ModelError('BROKEN', name, 'The file became shorter while it was read.');
        filled += bytesRead;
      }
      return bytes;
    };
    const bytes = () => {
      refuseLarge(name, size);
      return slice(0, size);
    };
    return await use({ name, folder: '', size, head: await slice(0, Math.min(size, HEAD_BYTES)), slice, bytes });
  } finally {
    await handle.close();
  }
}

/** A file whose bytes are there already. @param path Folders of its archive and name. */
export function fileInMemory(path: string, bytes: Uint8Array): ModelFile {
  const name = baseName(path);
  return {
    name,
    folder: path.slice(0, path.length - name.length),
    size: bytes.length,
    head: bytes.subarray(0, HEAD_BYTES),
    slice: async (from, to) => bytes.subarray(from, to),
    bytes: async () => bytes,
  };
}

/** Last part of a name that may hold folders of any system: `D:\textures\wood.jpg` is `wood.jpg`. */
export function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) || name;
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** @throws ModelError `TOO_LARGE` */
function refuseLarge(name: string, size: number): void {
  if (size <= FILE_MAX_BYTES) return;
  const reason = `The file has ${Math.round(size / 1024 ** 2)} MB; ${FILE_MAX_BYTES / 1024 ** 2} MB can be processed.`;
  throw new ModelError('TOO_LARGE', name, reason);
}
