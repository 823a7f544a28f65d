import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { libraryFileCodec } from './library-file.ts';

/** A file with its new bytes, and the working copies that show them now. */
export interface ReplacedFile {
  readonly file: LibraryFile;
  readonly drafts: readonly { readonly instructionId: Id; readonly title: string; readonly version: number }[];
}

const wire = z.object({
  attachment: libraryFileCodec,
  drafts: z.array(z.object({ _id: z.string(), title: z.string(), version: z.int() })),
});

/** Ours (`design.md`, section 3, Files): the name stays, working copies get the new bytes, revisions keep theirs. */
export const replaceAttachment = defineRoute({
  name: 'replaceAttachment',
  method: 'POST',
  path: '/api/attachments/{id}/replace',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ uploadID: idText }), {
    decode: ({ uploadID }) => ({ uploadId: uploadID }),
    encode: ({ uploadId }) => ({ uploadID: uploadId }),
  }),
  response: codecFor(wire, {
    decode: ({ attachment, drafts }): ReplacedFile => ({
      file: attachment,
      drafts: drafts.map(({ _id, title, version }) => ({ instructionId: _id, title, version })),
    }),
    encode: ({ file, drafts }) => ({
      attachment: file,
      drafts: drafts.map(({ instructionId, title, version }) => ({ _id: instructionId, title, version })),
    }),
  }),
  errors: ['NOT_FOUND', 'FILE_TYPE', 'CONFLICT'],
  access: 'AUTHOR',
  description: 'Gives a file the bytes of a resumable upload that has arrived whole; they have to be of the same kind.',
});
