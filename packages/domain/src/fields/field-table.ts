import { canonicalJson } from '../instructions/canonical-json.ts';

/** What is known about one field of a body. Everything that lists fields is derived from it. */
export interface FieldDescription<Value> {
  /** Name on the wire. */
  readonly wire: string;
  /** Value in a new body. Means the same as a missing field in a stored body or call, and as null unless this is null. */
  readonly initial: Value;
  /** Where `initial` is omitted. A new field takes 'everywhere': stored bytes and the hashes of ticks stay unchanged. */
  readonly omitted: 'nowhere' | 'in-packages' | 'everywhere';
  /** Part of the work: a tick or an acknowledgement holds only while the value is unchanged. */
  readonly isWork: boolean;
  /** Compared between revisions as a value. */
  readonly isCompared: boolean;
  /** How changes of two authors are merged; without it the field is one value. */
  readonly merge?: FieldMerge;
}

export type FieldMerge = 'as-set' | 'as-links' | 'as-marks';

export type FieldDescriptions<Body> = { readonly [Field in keyof Body]-?: FieldDescription<Body[Field]> };

/** The fields whose description has these marks. */
export type FieldWith<Table, Marks extends object> = {
  [Field in keyof Table & string]: Table[Field] extends Marks ? Field : never;
}[keyof Table & string];

/** Fields under their wire names. */
export type OnWire<Table, Body> = {
  [Field in keyof Body as Field extends keyof Table ? Extract<Table[Field], { wire: string }>['wire'] : never]: Body[Field];
};

/** Fields from outside: some are missing or null. */
export type SomeFields<Body> = { readonly [Field in keyof Body]?: Body[Field] | null | undefined };

/** A body as stored: without later fields and those with their initial value. */
export type StoredBody<Table extends FieldDescriptions<Body>, Body> = Omit<Body, OmittedField<Table>> & {
  readonly [Field in keyof Body & OmittedField<Table>]?: Exclude<Body[Field], null & Table[Field]['initial']>;
};

type OmittedField<Table> = FieldWith<Table, { omitted: 'in-packages' | 'everywhere' }>;

/** The fields of one kind of body, as described by its table. */
export class FieldTable<Body extends object, Table extends FieldDescriptions<Body>> {
  readonly names: readonly (keyof Body & string)[];
  readonly compared: readonly FieldWith<Table, { isCompared: true }>[];
  readonly #table: Table;
  /** The fields that are part of the work. */
  readonly workNames: readonly FieldWith<Table, { isWork: true }>[];
  readonly #work: readonly (keyof Body & string)[];

  constructor(table: Table) {
    this.#table = table;
    this.names = Object.keys(table) as (keyof Body & string)[];
    this.#work = this.names.filter((field) => table[field].isWork);
    this.workNames = this.#work as unknown as typeof this.workNames;
    this.compared = this.names.filter((field) => table[field].isCompared) as unknown as typeof this.compared;
  }

  /** The described fields and nothing else; of a partial body those that it has. */
  of<Given extends Partial<Body>>(body: Given): Pick<Given, keyof Given & keyof Body> {
    return pick(body, this.names) as Pick<Given, keyof Given & keyof Body>;
  }

  /** Fills missing fields with initial values. */
  complete(body: SomeFields<Body>): Body {
    const fields = this.names.map((field) => [field, body[field] ?? this.#table[field].initial] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Body;
  }

  /** As stored. */
  stored(body: Body): StoredBody<Table, Body> {
    return this.#withoutInitial(this.names, body, ['everywhere']) as unknown as StoredBody<Table, Body>;
  }

  /** As in a package. */
  packed(body: Body): StoredBody<Table, Body> {
    return this.#withoutInitial(this.names, body, ['everywhere', 'in-packages']) as unknown as StoredBody<Table, Body>;
  }

  /** Whether a field has its initial value; a missing one counts as such. */
  isInitial<Field extends keyof Body>(field: Field, value: Body[Field] | undefined): boolean {
    const { initial } = this.#table[field];
    return canonicalJson(value ?? initial) === canonicalJson(initial);
  }

  /** The fields that are part of the work. */
  work<Given extends Partial<Body>>(body: Given): Pick<Given, keyof Given & FieldWith<Table, { isWork: true }>> {
    return pick(body, this.#work) as unknown as ReturnType<typeof this.work<Given>>;
  }

  /** The work fields that are hashed for ticks: later fields are omitted while they have their initial value. */
  hashed(body: Pick<Body, keyof Body & FieldWith<Table, { isWork: true }>>): Partial<Body> {
    return this.#withoutInitial(this.#work, body as Partial<Body>, ['everywhere']);
  }

  /** Renames the fields of a (partial) body to their wire names. */
  toWire<Given extends Partial<Body>>(body: Given): OnWire<Table, Given> {
    const named = Object.entries(this.of(body)).map(([field, value]) => [this.#table[field as keyof Body].wire, value]);
    return Object.fromEntries(named) as OnWire<Table, Given>;
  }

  /** Renames the received fields to our names. Null counts as missing where the field is not nullable. */
  fromWire(wire: OnWire<Table, SomeFields<Body>>): Partial<Body> {
    const sent: Readonly<Record<string, unknown>> = wire;
    const fields = this.names.map((field) => [field, sent[this.#table[field].wire]] as const);
    return Object.fromEntries(
      fields.filter(([field, value]) => value !== undefined && (value !== null || this.#table[field].initial === null)),
    ) as Partial<Body>;
  }

  #withoutInitial(names: readonly (keyof Body)[], body: Partial<Body>, omitted: readonly string[]): Partial<Body> {
    const isLeft = (field: keyof Body): boolean =>
      !omitted.includes(this.#table[field].omitted) || canonicalJson(body[field]) !== canonicalJson(this.#table[field].initial);
    return pick<Body>(body, names.filter(isLeft));
  }
}

function pick<Body extends object>(body: Partial<Body>, fields: readonly (keyof Body)[]): Partial<Body> {
  const given = fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]);
  return Object.fromEntries(given) as Partial<Body>;
}
