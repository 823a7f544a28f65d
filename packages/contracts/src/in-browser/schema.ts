/** What is wrong with a value, and where in it. */
export interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
}

/** The same as a contract says it. */
interface Remark {
  readonly path?: readonly PropertyKey[];
  readonly message?: string;
}

/** From the wire to our words, or back. */
export type Way = 'decode' | 'encode';

/** Gives the other side of a value, and says in `issues` what is wrong with it; then nobody looks at the answer. */
type Read = (value: unknown, way: Way, issues: Issue[]) => unknown;

/** What an object does about a member that is not there: refuses it, leaves it out, or has the schema give a value. */
export type Absence = 'refused' | 'left-out' | 'filled';

interface Options {
  readonly absence: Absence;
  /** Whether our side may be without it. */
  readonly mayBeMissing: boolean;
  /** What it is when it is there. */
  readonly inner: Schema | undefined;
}

type Parsed = { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: SchemaError };

/** A value is not what its schema says. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('; '));
    this.name = 'SchemaError';
    this.issues = issues;
  }
}

/** One schema, with those methods of zod's that contracts use. See `docs/decisions/0016-first-scripts.md`. */
export class Schema {
  readonly read: Read;
  readonly absence: Absence;
  readonly mayBeMissing: boolean;
  readonly inner: Schema | undefined;

  constructor(read: Read, { absence = 'refused', mayBeMissing = false, inner }: Partial<Options> = {}) {
    this.read = read;
    this.absence = absence;
    this.mayBeMissing = mayBeMissing;
    this.inner = inner;
  }

  /** @throws SchemaError when the value is not what the schema says */
  parse(value: unknown): unknown {
    const parsed = this.safeParse(value);
    if (!parsed.success) throw parsed.error;
    return parsed.data;
  }

  safeParse(value: unknown): Parsed {
    const issues: Issue[] = [];
    const data = this.read(value, 'decode', issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: new SchemaError(issues) };
  }

  /** Looks at our side of a value that is otherwise right. */
  refine(holds: (value: never) => boolean, remark: string | Remark = {}): Schema {
    const { path = [], message = 'Invalid' } = typeof remark === 'string' ? { message: remark } : remark;
    return new Schema((value, way, issues) => {
      const before = issues.length;
      const read = this.read(value, way, issues);
      const ours = way === 'decode' ? read : value;
      if (issues.length === before && !(holds as (value: unknown) => boolean)(ours)) issues.push({ path: [...path], message });
      return read;
    }, this);
  }

  min(least: number, message?: string): Schema {
    return this.refine((value: Sized) => isAtLeast(value, least), message ?? `Must be ${least} or more`);
  }

  max(most: number, message?: string): Schema {
    return this.refine((value: Sized) => isAtMost(value, most), message ?? `Must be ${most} or less`);
  }

  positive(): Schema {
    return this.refine((value: number) => value > 0, 'Must be more than 0');
  }

  nonnegative(): Schema {
    return this.min(0);
  }

  regex(pattern: RegExp, message?: string): Schema {
    return this.refine((text: string) => text.search(pattern) >= 0, message ?? `Must match ${pattern}`);
  }

  optional(): Schema {
    const isFilled = this.absence === 'filled';
    const read: Read = (value, way, issues) => {
      if (value !== undefined) return this.read(value, way, issues);
      return isFilled ? this.read(value, way, []) : undefined;
    };
    return new Schema(read, { absence: isFilled ? 'filled' : 'left-out', mayBeMissing: true, inner: this });
  }

  nullable(): Schema {
    const { absence, mayBeMissing } = this;
    const read: Read = (value, way, issues) => (value === null ? null : this.read(value, way, issues));
    return new Schema(read, { absence, mayBeMissing, inner: this });
  }

  /** The schema that was made optional or nullable. */
  unwrap(): Schema {
    if (!this.inner) throw new Error('There is nothing around this schema');
    return this.inner;
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  /** Stands for what was not sent; our side always has it. */
  default(given: unknown): Schema {
    return new Schema((value, way, issues) => (value === undefined && way === 'decode' ? given : this.read(value, way, issues)), {
      absence: 'filled',
    });
  }

  /** From this one's side to the next one's. */
  pipe(next: Schema): Schema {
    return inTurn(
      this,
      next,
      (value) => value,
      (value) => value,
    );
  }

  array(): Schema {
    return listOf(this);
  }

  /** What a document of the interface says about it, which nobody reads here. */
  meta(): this {
    return this;
  }
}

type Sized = number | string | readonly unknown[];

// A text counts by its characters, of which one may take two places.
const isAtLeast = (value: Sized, least: number): boolean =>
  typeof value === 'number' ? value >= least : value.length >= least && (value.length >= 2 * least || countOf(value) >= least);

const isAtMost = (value: Sized, most: number): boolean =>
  typeof value === 'number' ? value <= most : value.length <= most || countOf(value) <= most;

const countOf = (value: string | readonly unknown[]): number => (typeof value === 'string' ? [...value].length : value.length);

export function say(issues: Issue[], message: string): void {
  issues.push({ path: [], message });
}

/** Reads a part of a value; what is wrong with it is wrong at that place. */
export function readPart(schema: Schema, value: unknown, key: PropertyKey, way: Way, issues: Issue[]): unknown {
  const before = issues.length;
  const read = schema.read(value, way, issues);
  for (const issue of issues.slice(before)) issue.path.unshift(key);
  return read;
}

/** What is handed to what turns a value into another: a place to say what is wrong with it. */
interface Context {
  readonly issues: { push(remark: Remark): unknown };
}
export type Turn = (value: never, context: Context) => unknown;

/** Two schemas, one behind the other, and what turns the side of one into that of the other. */
export function inTurn(wire: Schema, ours: Schema, decode: Turn, encode: Turn): Schema {
  return new Schema(
    (value, way, issues) => {
      const before = issues.length;
      const [first, second, turn] = way === 'decode' ? [wire, ours, decode] : [ours, wire, encode];
      const read = first.read(value, way, issues);
      if (issues.length > before) return undefined;
      const next = turned(turn, read, issues);
      return issues.length > before ? undefined : second.read(next, way, issues);
    },
    { absence: wire.absence, mayBeMissing: ours.mayBeMissing },
  );
}

export function turned(turn: Turn, value: unknown, issues: Issue[]): unknown {
  const context: Context = {
    issues: { push: ({ path = [], message = 'Invalid' }) => issues.push({ path: [...path], message }) },
  };
  return (turn as (value: unknown, context: Context) => unknown)(value, context);
}

export function listOf(each: Schema): Schema {
  return new Schema((value, way, issues) => {
    if (Array.isArray(value)) return value.map((part: unknown, at) => readPart(each, part, at, way, issues));
    say(issues, 'Must be a list');
    return undefined;
  });
}
