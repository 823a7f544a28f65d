import { FieldTable, type FieldWith, type OnWire, type SomeFields, type StoredBody } from '../fields/index.ts';
import { STEP_FIELDS, type StepBody } from './step.ts';

type Fields = typeof STEP_FIELDS;

export type ComparedField = FieldWith<Fields, { isCompared: true }>;
export type WorkField = FieldWith<Fields, { isWork: true }>;
export type StepWireName = Fields[keyof Fields]['wire'];
export type StoredStepBody = StoredBody<Fields, StepBody>;

const FIELDS = new FieldTable<StepBody, Fields>(STEP_FIELDS);

export const COMPARED_FIELDS = FIELDS.compared;

/** The fields of a step without id, attachments and children; for a partial step those that it has. */
export function stepBodyOf<Body extends Partial<StepBody>>(step: Body): Pick<Body, keyof Body & keyof StepBody> {
  return FIELDS.of(step);
}

/** Fills missing fields with initial values. */
export function completeStepBody(body: SomeFields<StepBody>): StepBody {
  return FIELDS.complete(body);
}

/** The stored form of a step. */
export function storedStepBody(step: StepBody): StoredStepBody {
  return FIELDS.stored(step);
}

/** The form of a step in a package. */
export function packedStepBody(step: StepBody): StoredStepBody {
  return FIELDS.packed(step);
}

/** The fields that are part of the work. */
export function workOf<Body extends Pick<StepBody, WorkField>>(step: Body): Pick<Body, WorkField> {
  return FIELDS.work(step);
}

/** The work fields that are hashed for ticks: later fields are omitted while they have their initial value. */
export function hashedWork(step: Pick<StepBody, WorkField>): Partial<StepBody> {
  return FIELDS.hashed(step);
}

/** Renames the fields of a (partial) step to their wire names. */
export function stepToWire<Body extends Partial<StepBody>>(body: Body): OnWire<Fields, Body> {
  return FIELDS.toWire(body);
}

/** Renames the received fields to our names. Null counts as missing where the field is not nullable. */
export function stepFromWire(wire: OnWire<Fields, SomeFields<StepBody>>): Partial<StepBody> {
  return FIELDS.fromWire(wire);
}
