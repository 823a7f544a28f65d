import { FieldTable, type FieldWith, type StoredBody } from '../fields/index.ts';
import { STEP_FIELDS, type StepBody } from './step.ts';

type Fields = typeof STEP_FIELDS;

export type ComparedField = FieldWith<Fields, { isCompared: true }>;
export type WorkField = FieldWith<Fields, { isWork: true }>;
export type StepWireName = Fields[keyof Fields]['wire'];
export type StoredStepBody = StoredBody<Fields, StepBody>;

export const fieldsOfStep = new FieldTable<StepBody, Fields>(STEP_FIELDS);
