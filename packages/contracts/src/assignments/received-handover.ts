import type { ReceivedHandover } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';

/** The previous assignee. */
export const receivedHandoverCodec = codecFor(
  z.object({
    /** User name. */
    from: z.string(),
    at: moment,
    /** Note for the next person; optional. */
    note: z.string().optional(),
    /** Number of steps or highlights that were done, without headings. */
    done: z.int().min(0),
    /** The last one done; omitted if none. */
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
