import type { LibraryFile } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { libraryFileCodec } from './library-file.ts';

/** Why a name was refused, and the ways on. */
export interface TakenName {
  /** The file of the library that has the name; null where it is a deleted one. */
  readonly file: LibraryFile | null;
  /** That file has the bytes that were sent. */
  readonly isSame: boolean;
  /** The next name that is free, e.g. `bolt_2.jpg`. */
  readonly freeName: string;
}

/** Ours: what follows the code of a 409 DUPLICATE_FILE when a file was sent. */
export const takenNameCodec = codecFor(
  z.object({ file: libraryFileCodec.nullable(), isSame: z.boolean(), freeName: z.string() }),
  {
    decode: (wire): TakenName => wire,
    encode: (taken) => taken,
  },
);
