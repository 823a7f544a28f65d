import type { LibraryFile } from '@benchbook/domain/attachments';
import { foundKey, searchKey } from '@benchbook/domain/search';
import type { Selectable } from 'kysely';
import type { LibraryFileTable } from '../tables/file.ts';
import { flag } from '../tables/index.ts';

export function toFile(row: Selectable<LibraryFileTable>): LibraryFile {
  return {
    id: row.id,
    path: row.path,
    extension: row.extension,
    name: row.name,
    sha256: row.sha256,
    sizeBytes: row.size,
    mediaType: row.media_type,
    isDeleted: row.is_deleted === 1,
    modelId: row.model_id,
    createdAtMs: row.created_at,
  };
}

/** Columns that a save writes; the key of the name is written once, with the file. */
export function fromFile(file: LibraryFile): Omit<LibraryFileTable, 'path_key'> {
  return {
    id: file.id,
    path: file.path,
    extension: file.extension,
    name: file.name,
    name_key: searchKey(file.name),
    found_key: foundKey(file.name),
    sha256: file.sha256,
    size: file.sizeBytes,
    media_type: file.mediaType,
    is_deleted: flag(file.isDeleted),
    model_id: file.modelId,
    created_at: file.createdAtMs,
  };
}
