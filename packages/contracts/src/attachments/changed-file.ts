import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { libraryFileCodec } from './library-file.ts';

/** A file with new bytes or a new name, and the working copies that use it. */
export interface ChangedFile {
  readonly file: LibraryFile;
  readonly drafts: readonly { readonly instructionId: Id; readonly title: string; readonly version: number }[];
}

const wire = z.object({
  attachment: libraryFileCodec,
  drafts: z.array(z.object({ _id: z.string(), title: z.string(), version: z.int() })),
});

export const changedFileCodec = codecFor(wire, {
  decode: ({ attachment, drafts }): ChangedFile => ({
    file: attachment,
    drafts: drafts.map(({ _id, title, version }) => ({ instructionId: _id, title, version })),
  }),
  encode: ({ file, drafts }) => ({
    attachment: file,
    drafts: drafts.map(({ instructionId, title, version }) => ({ _id: instructionId, title, version })),
  }),
});
