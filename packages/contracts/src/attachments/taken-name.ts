import type { LibraryFile } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { libraryFileCodec } from './library-file.ts';

/** Why a name was refused, and the alternatives. */
export interface TakenName {
  /** The library file with that name; null if it is a deleted one. */
  readonly file: LibraryFile | null;
  /** That file has the same bytes. */
  readonly isSame: boolean;
  /** The next free name, e.g. `bolt_2.jpg`. */
  readonly freeName: string;
}

/** Our own addition to a 409 DUPLICATE_FILE after an upload. */
export const takenNameCodec = codecFor(
  z.object({ file: libraryFileCodec.nullable(), isSame: z.boolean(), freeName: z.string() }),
  {
    decode: (wire): TakenName => wire,
    encode: (taken) => taken,
  },
);
