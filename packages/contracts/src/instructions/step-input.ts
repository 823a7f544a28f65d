import type { TimeEstimate } from '@benchbook/domain/steps';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';
import { attachmentInUseInput, decodeUseInput, encodeUseInput, type UseInput } from './attachment-in-use.ts';

const part = z.int('Must be a whole number').min(0, 'Time does not run backwards').max(1_000_000).nullish();
const id = z.string().max(200).nullish();

/** Fields of a step that a call may carry; all others are passed over. */
export const stepInputFields = {
  _id: id,
  title: shortText.nullish(),
  /** HTML. */
  content: z.string().nullish(),
  /** The same as a document. Which of the two counts is decided where the save is based (`design.md`, Step content). */
  contentDoc: z.unknown().optional(),
  timeEstimation: z.object({ days: part, hours: part, minutes: part }).nullish(),
  requiresOversight: z.boolean().nullish(),
  requiresVerification: z.boolean().nullish(),
  /** Said of a new step that a language model wrote; it ends with the first change of title or text. */
  isGenerated: z.boolean().nullish(),
  defaultAttachment: id,
  attachments: z.array(attachmentInUseInput).max(10_000).nullish(),
};

export const stepFieldsWire = z.object(stepInputFields);

/** Fields of a step as they were sent: what is null was not, but for `defaultUseId`, where null means none. */
export interface StepFieldsInput {
  readonly title: string | null;
  readonly contentHtml: string | null;
  readonly contentDoc: unknown;
  readonly timeEstimate: TimeEstimate | null;
  readonly requiresOversight: boolean | null;
  readonly requiresVerification: boolean | null;
  /** Counts for a new step only. */
  readonly isGenerated?: boolean;
  /** Id of a use, or of a file where a plain client only knows that. */
  readonly defaultUseId?: string | null;
  readonly attachments: readonly UseInput[] | null;
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
  const time = wire.timeEstimation;
  return {
    title: wire.title ?? null,
    contentHtml: wire.content ?? null,
    contentDoc: wire.contentDoc ?? null,
    timeEstimate: time ? { days: time.days ?? 0, hours: time.hours ?? 0, minutes: time.minutes ?? 0 } : null,
    requiresOversight: wire.requiresOversight ?? null,
    requiresVerification: wire.requiresVerification ?? null,
    ...(wire.isGenerated ? { isGenerated: true } : {}),
    ...(wire.defaultAttachment === undefined ? {} : { defaultUseId: wire.defaultAttachment || null }),
    attachments: wire.attachments?.map(decodeUseInput) ?? null,
  };
}

export function encodeStepFields(step: StepFieldsInput): z.output<typeof stepFieldsWire> {
  return {
    ...(step.title === null ? {} : { title: step.title }),
    ...(step.contentHtml === null ? {} : { content: step.contentHtml }),
    ...(step.contentDoc === null ? {} : { contentDoc: step.contentDoc }),
    ...(step.timeEstimate === null ? {} : { timeEstimation: { ...step.timeEstimate } }),
    ...(step.requiresOversight === null ? {} : { requiresOversight: step.requiresOversight }),
    ...(step.requiresVerification === null ? {} : { requiresVerification: step.requiresVerification }),
    ...(step.isGenerated ? { isGenerated: true } : {}),
    ...(step.defaultUseId === undefined ? {} : { defaultAttachment: step.defaultUseId }),
    ...(step.attachments === null ? {} : { attachments: step.attachments.map(encodeUseInput) }),
  };
}
