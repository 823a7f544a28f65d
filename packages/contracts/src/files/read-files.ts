import type { DocumentFacts } from '@benchbook/domain/documents';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/text.ts';

/** Ours. */
export const readFile = defineRoute({
  name: 'readFile',
  method: 'GET',
  path: '/api/files/{sha256}',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The bytes of a file by its hash, with ranges; they never change.',
});

export const readAttachment = defineRoute({
  name: 'readAttachment',
  method: 'GET',
  path: '/api/attachments/{name}',
  params: z.object({ name: z.string() }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The bytes of a file by its name or path, with ranges; the hash is the ETag.',
});

export const readThumbnail = defineRoute({
  name: 'readThumbnail',
  method: 'GET',
  path: '/api/files/{sha256}/thumbnail',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A picture of at most 320 px, as webp; 404 for what has none.',
});

export const readDisplay = defineRoute({
  name: 'readDisplay',
  method: 'GET',
  path: '/api/files/{sha256}/display',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'What a browser shows of a file that it cannot show itself: of a tiff or a jpeg in the colours of print a webp, of a model a GLB, of a film that not every tablet plays an MP4 in H.264 (while that is made 404 with `Retry-After`); 404 for all others.',
});

export const readScreenCopy = defineRoute({
  name: 'readScreenCopy',
  method: 'GET',
  path: '/api/files/{sha256}/screen',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'A picture as large as the screen of a bench (at most 2,560 px), upright, as webp; the picture itself where that is the smaller file; 404 for what is no picture.',
});

export const readPaperCopy = defineRoute({
  name: 'readPaperCopy',
  method: 'GET',
  path: '/api/files/{sha256}/paper',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'A picture as large as paper shows it, upright, as jpeg; the picture itself where that is the smaller file; 404 for what is no picture.',
});

const pageNumber = z.int().min(1);

/** The same names on the wire as inside. */
const documentWire: z.ZodType<DocumentFacts> = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  damagedPages: z.array(pageNumber),
  isEncrypted: z.boolean(),
  hasText: z.boolean(),
  title: z.string(),
  outline: z.array(z.object({ title: z.string(), page: pageNumber.nullable(), depth: z.int().min(0) })),
});

export const readDocument = defineRoute({
  name: 'readDocument',
  method: 'GET',
  path: '/api/files/{sha256}/document',
  params: z.object({ sha256: sha256Text }),
  response: documentWire,
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'What a PDF is: sizes of its pages in points as they are shown, whether it has text, its title and outline. 404 for what is no PDF, with a sentence for one that cannot be read, and with Retry-After while nobody has looked at it yet.',
});

/** Files that one call asks for at most. */
export const FILES_MAX = 500;

/** Address of a file by its hash, or of a picture or model that was made of it: its groups are the hash and what was made. */
export const FILE_ADDRESS = /^\/api\/files\/([0-9a-f]{64})(?:\/(thumbnail|display|screen|paper))?$/;

/** The header before the bytes of each file. */
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
