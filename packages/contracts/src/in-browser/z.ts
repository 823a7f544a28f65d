import { ObjectSchema, recordOf, type Shape } from './objects.ts';
import { type Issue, inTurn, listOf, readPart, Schema, SchemaError, say, type Turn, turned } from './schema.ts';

/** A schema that takes what the check holds of and gives it back as it is. */
function checked(holds: (value: unknown) => boolean, message: string): Schema {
  return new Schema((value, _, issues) => {
    if (!holds(value)) say(issues, message);
    return value;
  });
}

export const string = (): Schema => checked((value) => typeof value === 'string', 'Must be a text');
export const number = (): Schema => checked(Number.isFinite, 'Must be a number');
export const int = (): Schema => checked(Number.isSafeInteger, 'Must be a whole number');
export const boolean = (): Schema => checked((value) => typeof value === 'boolean', 'Must be true or false');
export const unknown = (): Schema => checked(() => true, '');

export const custom = (holds: (value: unknown) => boolean = () => true, message: unknown = 'Invalid'): Schema =>
  checked(holds, String(message));

export function literal(values: unknown): Schema {
  const allowed: readonly unknown[] = Array.isArray(values) ? values : [values];
  return checked((value) => allowed.includes(value), `Must be ${allowed.join(' or ')}`);
}

export { listOf as array, literal as enum, recordOf as record };

export const object = (shape: Shape): ObjectSchema => new ObjectSchema(shape, 'dropped');
export const strictObject = (shape: Shape): ObjectSchema => new ObjectSchema(shape, 'refused');
export const looseObject = (shape: Shape): ObjectSchema => new ObjectSchema(shape, 'kept');

export function tuple(parts: readonly Schema[]): Schema {
  return new Schema((value, way, issues) => {
    if (!Array.isArray(value) || value.length !== parts.length) return void say(issues, `Must be a list of ${parts.length}`);
    return parts.map((part, at) => readPart(part, value[at], at, way, issues));
  });
}

/** The first that takes the value. */
export function union(ways: readonly Schema[]): Schema {
  return new Schema((value, way, issues) => {
    for (const each of ways) {
      const wrong: Issue[] = [];
      const read = each.read(value, way, wrong);
      if (wrong.length === 0) return read;
    }
    return void say(issues, 'Is none of what it may be');
  });
}

/** The same: a member with another value in each of them decides. */
export const discriminatedUnion = (_: string, ways: readonly Schema[]): Schema => union(ways);

export const codec = (wire: Schema, ours: Schema, ways: { decode: Turn; encode: Turn }): Schema =>
  inTurn(wire, ours, ways.decode, ways.encode);

export const pipe = (wire: Schema, ours: Schema): Schema => wire.pipe(ours);

/** One way only: nothing leads back. */
export const transform = (turn: Turn): Schema =>
  new Schema((value, way, issues) => {
    if (way === 'encode') throw new Error('What is only read can not be written');
    return turned(turn, value, issues);
  });

/** Stands for what can not be given because something is wrong. */
export const NEVER = undefined;

const MOMENT = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text);
}

export const iso = {
  date: (): Schema => string().refine(isDate, 'Must be a date'),
  /** With the time and how far that is from UTC. */
  datetime: (_: { offset: true }): Schema =>
    string().refine((text: string) => isDate(MOMENT.exec(text)?.[1] ?? ''), 'Must be a date with its time'),
};

/**
 * The wire's side of a value in our words.
 *
 * @throws SchemaError when it is not what the schema says
 */
export function encode(schema: Schema, value: unknown): unknown {
  const issues: Issue[] = [];
  const written = schema.read(value, 'encode', issues);
  if (issues.length > 0) throw new SchemaError(issues);
  return written;
}

/**
 * The value in our words.
 *
 * @throws SchemaError when it is not what the schema says
 */
export const decode = (schema: Schema, value: unknown): unknown => schema.parse(value);
