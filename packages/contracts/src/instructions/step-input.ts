import { fieldsOfStep, type StepBody, type StepWireName } from '@benchbook/domain/steps';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { shortText } from '../wire/text.ts';
import { attachmentInUseInput, decodeUseInput, encodeUseInput, type UseInput } from './attachment-in-use.ts';
import { PLAIN_STEP_INPUT } from './step-values.ts';

const part = z.int(rule('wholeNumber')).min(0, rule('timeForwards')).max(1_000_000).nullish();
const id = z.string().max(200).nullish();

/** Fields of a step that a call may carry; all others are passed over. */
export const stepInputFields = {
  _id: id,
  title: shortText.nullish(),
  /** HTML. */
  content: z.string().nullish(),
  /** The same as a document. Which of the two counts is decided where the save is based. */
  contentDoc: z.unknown().optional(),
  timeEstimation: z.object({ days: part, hours: part, minutes: part }).nullish(),
  ...PLAIN_STEP_INPUT,
  defaultAttachment: id,
  attachments: z.array(attachmentInUseInput).max(10_000).nullish(),
} satisfies Readonly<Record<StepWireName, z.ZodType>> & Readonly<Record<string, z.ZodType>>;

export const stepFieldsWire = z.object(stepInputFields);

/** Fields of a step as they were sent; a missing one was not. `isGenerated` counts for a new step only. */
export interface StepFieldsInput extends Partial<Omit<StepBody, 'content' | 'defaultUseId'>> {
  readonly contentHtml?: string;
  readonly contentDoc?: unknown;
  /** Id of a use, or of a file where a plain client only knows that; null: none. */
  readonly defaultUseId?: string | null;
  readonly attachments?: readonly UseInput[];
}

/** A step of a whole tree as it was sent; without an id it is new. */
export interface StepInput extends StepFieldsInput {
  readonly id: string | null;
  readonly children: readonly StepInput[];
}

export interface StepInputWire extends z.output<typeof stepFieldsWire> {
  children?: StepInputWire[] | null | undefined;
}

export const stepInputWire: z.ZodType<StepInputWire, StepInputWire> = z
  .object({
    ...stepInputFields,
    get children() {
      return z.array(stepInputWire).max(100_000).nullish();
    },
  })
  .meta({ id: 'StepInput' });

export function decodeStepInput(wire: StepInputWire): StepInput {
  return { ...decodeStepFields(wire), id: wire._id || null, children: (wire.children ?? []).map(decodeStepInput) };
}

export function encodeStepInput(step: StepInput): StepInputWire {
  return {
    ...encodeStepFields(step),
    ...(step.id === null ? {} : { _id: step.id }),
    children: step.children.map(encodeStepInput),
  };
}

export function decodeStepFields(wire: z.output<typeof stepFieldsWire>): StepFieldsInput {
  const { content, contentDoc, timeEstimation: time, defaultAttachment: use, attachments, ...plain } = wire;
  return {
    ...fieldsOfStep.fromWire({
      ...plain,
      timeEstimation: time && { days: time.days ?? 0, hours: time.hours ?? 0, minutes: time.minutes ?? 0 },
      defaultAttachment: use === '' ? null : use,
    }),
    ...(typeof content === 'string' && { contentHtml: content }),
    ...(contentDoc !== null && contentDoc !== undefined && { contentDoc }),
    ...(attachments && { attachments: attachments.map(decodeUseInput) }),
  };
}

export function encodeStepFields(step: StepFieldsInput): z.output<typeof stepFieldsWire> {
  const { contentHtml, contentDoc, attachments, isGenerated, ...fields } = step;
  return {
    ...fieldsOfStep.toWire(fields),
    ...(isGenerated && { isGenerated }),
    ...(contentHtml !== undefined && { content: contentHtml }),
    ...(contentDoc !== undefined && { contentDoc }),
    ...(attachments && { attachments: attachments.map(encodeUseInput) }),
  };
}
