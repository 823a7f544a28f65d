import { type Alert, CAUTIONS, WARNINGS } from '@benchbook/domain/alerts';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { fieldsOfStep, type Step, type StepWireName } from '@benchbook/domain/steps';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { attachmentInUseWire, decodeUse, encodeUse } from './attachment-in-use.ts';
import { PLAIN_STEP_READ } from './step-values.ts';

/** A document as the server sends it: cleaned before it was stored, so that its outer shape is enough to know it by. */
export const documentWire = z.custom<MarkupDocument>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content),
  rule('document'),
);

const stepFields = {
  _id: z.string(),
  title: z.string(),
  /** HTML of `contentDoc`. */
  content: z.string(),
  contentDoc: documentWire,
  attachments: z.array(attachmentInUseWire),
  /** `inUseID` of the attachment shown first, or null. */
  defaultAttachment: z.string().nullable(),
  timeEstimation: z.object({ days: z.int(), hours: z.int(), minutes: z.int() }),
  /** 1-based among its siblings. */
  order: z.int(),
  ...PLAIN_STEP_READ,
  /** Names of its items of `info_page`; derived from there when read (D-108). */
  Warnings: z.array(z.string()),
  Cautions: z.array(z.string()),
  infoPage: z.record(z.string(), z.object({ category: z.string(), global: z.boolean() })),
} satisfies Readonly<Record<StepWireName, z.ZodType>> & Readonly<Record<string, z.ZodType>>;

export interface StepWire extends z.output<z.ZodObject<typeof stepFields>> {
  children: StepWire[];
}

/** A step in its tree, as it is read. */
export const stepWire: z.ZodType<StepWire, StepWire> = z
  .object({
    ...stepFields,
    get children() {
      return z.array(stepWire);
    },
  })
  .meta({ id: 'Step' });

export function decodeStep(wire: StepWire): Step {
  return {
    ...fieldsOfStep.complete(fieldsOfStep.fromWire({ ...wire, content: wire.contentDoc })),
    id: wire._id,
    attachments: wire.attachments.map(decodeUse),
    children: wire.children.map(decodeStep),
  };
}

/** What a step needs from around it to be written down. */
export interface StepSurroundings {
  readonly instructionId: string;
  readonly alerts: readonly Alert[];
  /** Prints a document as HTML of the closed set; handed in because only the server needs it. */
  readonly printHtml: (content: MarkupDocument) => string;
}

/** @param position 0-based among its siblings */
export function encodeStep(step: Step, position: number, around: StepSurroundings): StepWire {
  const alerts = around.alerts.filter((alert) => alert.isGlobal || alert.stepIds.includes(step.id));
  const namesIn = (category: string) => alerts.filter((alert) => alert.category === category).map((alert) => alert.name);
  const { title, content, defaultAttachment, timeEstimation, ...plain } = fieldsOfStep.toWire(fieldsOfStep.stored(step));
  return {
    _id: step.id,
    title,
    content: around.printHtml(content),
    contentDoc: content,
    attachments: step.attachments.map((use, index) =>
      encodeUse(use, { instructionId: around.instructionId, stepId: step.id, highlightId: null, position: index }),
    ),
    defaultAttachment,
    timeEstimation: { ...timeEstimation },
    order: position + 1,
    ...plain,
    Warnings: namesIn(WARNINGS),
    Cautions: namesIn(CAUTIONS),
    infoPage: Object.fromEntries(alerts.map(({ name, category, isGlobal }) => [name, { category, global: isGlobal }])),
    children: step.children.map((child, index) => encodeStep(child, index, around)),
  };
}
