import { z } from 'zod';

/** `{}`: the call was taken and there is nothing to say. */
export const emptyAnswer = z.object({});

/** A codec whose inner side is already a checked type of ours, so that only the wire is validated. */
export function codecFor<Wire extends z.ZodType, Value>(
  wire: Wire,
  ways: { decode: (wire: z.output<Wire>) => Value; encode: (value: Value) => z.output<Wire> },
): z.ZodCodec<Wire, z.ZodType<Value, Value>> {
  return z.codec(wire, z.custom<Value>(), ways);
}

/** A whole number in an address: digits on the wire. */
export const wholeNumber = z.codec(z.string().regex(/^\d{1,9}$/), z.int().nonnegative(), { decode: Number, encode: String });

/** `true` and `false` in an address or a form. */
export const wordBoolean = z.codec(z.enum(['true', 'false', '1', '0', '']), z.boolean(), {
  decode: (word) => word === 'true' || word === '1',
  encode: (flag) => (flag ? 'true' : 'false'),
});
