import { canonicalJson } from '../instructions/canonical-json.ts';
import { STEP_FIELDS, type StepBody } from './step.ts';

type Fields = typeof STEP_FIELDS;
type Field = keyof StepBody;
type FieldWith<Mark extends object> = { [F in Field]: Fields[F] extends Mark ? F : never }[Field];

export type ComparedField = FieldWith<{ isCompared: true }>;
export type WorkField = FieldWith<{ isWork: true }>;
export type StepWireName = Fields[Field]['wire'];

/** Fields of a step under their wire names. */
type OnWire<Body> = { [F in keyof Body as F extends Field ? Fields[F]['wire'] : never]: Body[F] };

/** Fields of a step from outside: some are missing or null. */
type SomeFields = { readonly [F in Field]?: StepBody[F] | null | undefined };

/** A body as stored: without later fields and those with their initial value. */
export type StoredStepBody = Omit<StepBody, FieldWith<{ omitted: 'in-packages' | 'everywhere' }>> & Partial<StepBody>;

const FIELDS = Object.keys(STEP_FIELDS) as readonly Field[];
const WORK_FIELDS = FIELDS.filter((field): field is WorkField => STEP_FIELDS[field].isWork);
const OMITTED = FIELDS.filter((field) => omittedOf(field) === 'everywhere');
const OMITTED_IN_PACKAGES = FIELDS.filter((field) => omittedOf(field) !== 'nowhere');

export const COMPARED_FIELDS = FIELDS.filter((field): field is ComparedField => STEP_FIELDS[field].isCompared);

/** The fields of a step without id, attachments and children; for a partial step those that it has. */
export function stepBodyOf<Body extends Partial<StepBody>>(step: Body): Pick<Body, keyof Body & Field> {
  return pick(step, FIELDS) as Pick<Body, keyof Body & Field>;
}

/** Fills missing fields with initial values. */
export function completeStepBody(body: SomeFields): StepBody {
  return Object.fromEntries(FIELDS.map((field) => [field, body[field] ?? STEP_FIELDS[field].initial])) as unknown as StepBody;
}

/** The stored form of a step. */
export function storedStepBody(step: StepBody): StoredStepBody {
  return withoutInitial(stepBodyOf(step), OMITTED);
}

/** The form of a step in a package. */
export function packedStepBody(step: StepBody): StoredStepBody {
  return withoutInitial(stepBodyOf(step), OMITTED_IN_PACKAGES);
}

/** The fields that are part of the work. */
export function workOf<Body extends Pick<StepBody, WorkField>>(step: Body): Pick<Body, WorkField> {
  return pick(step, WORK_FIELDS) as Pick<Body, WorkField>;
}

/** The work fields that are hashed for ticks: later fields are omitted while they have their initial value. */
export function hashedWork(step: Pick<StepBody, WorkField>): Partial<StepBody> {
  return withoutInitial(workOf(step), OMITTED);
}

/** Renames the fields of a (partial) step to their wire names. */
export function stepToWire<Body extends Partial<StepBody>>(body: Body): OnWire<Body> {
  return Object.fromEntries(
    Object.entries(stepBodyOf(body)).map(([field, value]) => [STEP_FIELDS[field as Field].wire, value]),
  ) as OnWire<Body>;
}

/** Renames the received fields to our names. Null counts as missing where the field is not nullable. */
export function stepFromWire(wire: OnWire<SomeFields>): Partial<StepBody> {
  const sent: [Field, unknown][] = FIELDS.map((field) => [field, wire[STEP_FIELDS[field].wire]]);
  return Object.fromEntries(
    sent.filter(([field, value]) => value !== undefined && (value !== null || STEP_FIELDS[field].initial === null)),
  );
}

function pick(body: Partial<StepBody>, fields: readonly Field[]): Partial<StepBody> {
  return Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
}

function withoutInitial<Body extends Partial<StepBody>>(body: Body, omitted: readonly Field[]): Body {
  const isInitial = (field: Field): boolean => canonicalJson(body[field]) === canonicalJson(STEP_FIELDS[field].initial);
  const left = omitted.filter(isInitial);
  return left.length === 0
    ? body
    : (pick(
        body,
        FIELDS.filter((field) => !left.includes(field)),
      ) as Body);
}

function omittedOf(field: Field): string {
  return STEP_FIELDS[field].omitted;
}
