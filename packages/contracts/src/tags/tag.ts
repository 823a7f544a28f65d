import type { Tag, TagWithUse } from '@benchbook/domain/tags';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** A tag on an instruction. */
export const tagWire = z.object({ _id: z.string(), name: z.string() });

export const tagCodec = codecFor(tagWire, {
  decode: ({ _id, name }): Tag => ({ id: _id, name }),
  encode: ({ id, name }) => ({ _id: id, name }),
});

/** A tag with the instructions that use it. `created` is ours, in epoch milliseconds. */
export const tagWithUseCodec = codecFor(tagWire.extend({ wips: z.array(z.string()), created: z.number() }), {
  decode: ({ _id, name, wips, created }): TagWithUse => ({ id: _id, name, instructionIds: wips, createdAtMs: created }),
  encode: ({ id, name, instructionIds, createdAtMs }) => ({ _id: id, name, wips: [...instructionIds], created: createdAtMs }),
});
