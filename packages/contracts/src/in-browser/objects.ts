import { type Issue, readPart, Schema, say, type Way } from './schema.ts';

export type Shape = Readonly<Record<string, Schema>>;
type Rest = 'dropped' | 'refused' | 'kept';

/** An object with members that are known, and others. */
export class ObjectSchema extends Schema {
  /** Its getters are asked at the first value: a schema may hold itself. */
  readonly shape: Shape;
  readonly #rest: Rest;

  constructor(shape: Shape, rest: Rest) {
    let members: readonly (readonly [string, Schema])[] | undefined;
    super((value, way, issues) => {
      if (!isObject(value)) return void say(issues, 'Must be an object');
      members ??= Object.entries(shape);
      return readMembers(value, members, rest, way, issues);
    });
    this.shape = shape;
    this.#rest = rest;
  }

  extend(more: Shape): ObjectSchema {
    const both = Object.defineProperties(
      {},
      { ...Object.getOwnPropertyDescriptors(this.shape), ...Object.getOwnPropertyDescriptors(more) },
    );
    return new ObjectSchema(both, this.#rest);
  }

  /** The same that refuses other members. */
  strict(): ObjectSchema {
    return new ObjectSchema(this.shape, 'refused');
  }
}

type Members = readonly (readonly [string, Schema])[];

function readMembers(value: Record<string, unknown>, members: Members, rest: Rest, way: Way, issues: Issue[]): unknown {
  const made: Record<string, unknown> = {};
  for (const [key, schema] of members) {
    const isThere = key in value;
    if (!isThere && schema.absence === 'refused') {
      issues.push({ path: [key], message: 'Must be given' });
      continue;
    }
    if (!isThere && schema.absence === 'left-out' && schema.mayBeMissing) continue;
    const read = readPart(schema, value[key], key, way, issues);
    const isFilled = schema.absence === 'filled' && !schema.mayBeMissing;
    if (read !== undefined || isThere || isFilled) made[key] = read;
  }
  if (rest !== 'dropped') readRest(value, members, rest, made, issues);
  return made;
}

function readRest(value: Record<string, unknown>, members: Members, rest: Rest, made: Record<string, unknown>, issues: Issue[]) {
  const known = new Set(members.map(([key]) => key));
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    if (rest === 'refused') issues.push({ path: [key], message: 'Is not known' });
    else if (key !== '__proto__') made[key] = value[key];
  }
}

/** An object whose members are all alike. */
export function recordOf(keys: Schema, values: Schema): Schema {
  return new Schema((value, way, issues) => {
    if (!isObject(value)) return void say(issues, 'Must be an object');
    const made: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (key === '__proto__') continue;
      readPart(keys, key, key, way, issues);
      made[key] = readPart(values, value[key], key, way, issues);
    }
    return made;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
