import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

/** Files that one call asks for at most. */
export const FILES_MAX = 500;

/** Address of a file by its hash, or of a picture or model that was made of it: its groups are the hash and what was made. */
export const FILE_ADDRESS = /^\/api\/files\/([0-9a-f]{64})(?:\/(thumbnail|display|screen|paper))?$/;

/** What stands before the bytes of each file. */
export interface FileHead {
  readonly address: string;
  /** Of the bytes that follow; null, and none follow, where it is not there for this person. */
  readonly file: { readonly sha256: string; readonly mediaType: string; readonly sizeBytes: number } | null;
}

/** Written as one line of JSON. */
export const fileHeadWire: z.ZodType<FileHead> = z.object({
  address: z.string(),
  file: z.object({ sha256: sha256Text, mediaType: z.string(), sizeBytes: z.int().min(0) }).nullable(),
});

/** Ours: an instruction is downloaded with hundreds of small files (docs/decisions/0025-many-files-in-one-answer.md). */
export const readFiles = defineRoute({
  name: 'readFiles',
  method: 'POST',
  path: '/api/files/read',
  body: z.object({ addresses: z.array(z.string().regex(FILE_ADDRESS)).min(1).max(FILES_MAX) }),
  response: 'bytes',
  access: 'VIEW (Artisan: assigned only)',
  isIdempotent: true,
  description:
    'Many files in one answer, in the order in which they are asked for: of each a line of JSON {address, file: {sha256, mediaType, sizeBytes} or null where it is not there} and then its bytes.',
});
