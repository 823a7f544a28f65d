import type { ReceivedHandover } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';

/** Who had the assignment before. */
export const receivedHandoverCodec = codecFor(
  z.object({
    /** User name. */
    from: z.string(),
    at: moment,
    /** Remark for the next person; left out without one. */
    note: z.string().optional(),
    /** How many steps or highlights were done, headings aside. */
    done: z.int().min(0),
    /** The one that was done last; left out where none was done. */
    last: z.object({ _id: z.string(), at: moment }).optional(),
  }),
  {
    decode: ({ from, at, note = '', done, last }): ReceivedHandover => ({
      from,
      atMs: at,
      note,
      doneCount: done,
      last: last ? { itemId: last._id, atMs: last.at } : null,
    }),
    encode: ({ from, atMs, note, doneCount, last }) => ({
      from,
      at: atMs,
      ...(note === '' ? {} : { note }),
      done: doneCount,
      ...(last === null ? {} : { last: { _id: last.itemId, at: last.atMs } }),
    }),
  },
);
