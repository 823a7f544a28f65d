import type { LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { firstPath } from './free-path.ts';

/** A file that accompanies an instruction from a package or a document; its bytes are in the blob store. */
export interface AccompanyingFile {
  /** Its preferred name in the library. */
  readonly name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/**
 * Adds a file of an imported instruction to the library. A file with the same bytes under that name, or that name with a
 * number, is reused; when another file has the name, the new file gets a free number.
 */
export async function storeInLibrary(
  tx: Transaction,
  caller: Caller,
  received: AccompanyingFile,
  nowMs: number,
): Promise<LibraryFile> {
  const { name, extension, sha256, sizeBytes, mediaType } = received;
  await tx.files.recordBlob({ sha256, sizeBytes, mediaType, createdAtMs: nowMs });
  for (;;) {
    const { path, twin } = await firstPath(tx.files, name, (each) => each === undefined || each.sha256 === sha256);
    if (!twin) {
      const file: LibraryFile = {
        id: newId(nowMs),
        path,
        extension,
        name,
        sha256,
        sizeBytes,
        mediaType,
        isDeleted: false,
        modelId: null,
        createdAtMs: nowMs,
      };
      await tx.files.insert(file);
      tx.events.append(newEvent('file.added', file.id, caller, nowMs, { path, sha256, sizeBytes }));
      return file;
    }
    const held = await tx.files.find(twin.id);
    if (held?.sha256 === sha256) return held;
    // Replaced since the lookup: its name is taken now.
  }
}
