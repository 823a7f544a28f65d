import type { LibraryFile } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** A file of the library. `sha256`, `size`, `mediaType` and `created` (epoch milliseconds) are ours. */
export const libraryFileWire = z.object({
  _id: z.string(),
  path: z.string(),
  name: z.string(),
  fileExtension: z.string(),
  temp_model_id: z.string().nullable(),
  deleted: z.boolean(),
  sha256: z.string(),
  size: z.number(),
  mediaType: z.string(),
  created: z.number(),
});

export const libraryFileCodec = codecFor(libraryFileWire, {
  decode: (wire): LibraryFile => ({
    id: wire._id,
    path: wire.path,
    name: wire.name,
    extension: wire.fileExtension,
    modelId: wire.temp_model_id,
    isDeleted: wire.deleted,
    sha256: wire.sha256,
    sizeBytes: wire.size,
    mediaType: wire.mediaType,
    createdAtMs: wire.created,
  }),
  encode: (file) => ({
    _id: file.id,
    path: file.path,
    name: file.name,
    fileExtension: file.extension,
    temp_model_id: file.modelId,
    deleted: file.isDeleted,
    sha256: file.sha256,
    size: file.sizeBytes,
    mediaType: file.mediaType,
    created: file.createdAtMs,
  }),
});

/** A file that was just added to the library. */
export interface StoredFile extends LibraryFile {
  /** A hint for the author, e.g. about a video that not every tablet plays. */
  readonly remark?: string | undefined;
}

export const storedFileCodec = codecFor(libraryFileWire.extend({ remark: z.string().optional() }), {
  decode: ({ remark, ...wire }): StoredFile => ({ ...z.decode(libraryFileCodec, wire), remark }),
  encode: ({ remark, ...file }) => ({ ...z.encode(libraryFileCodec, file), ...(remark !== undefined && { remark }) }),
});
