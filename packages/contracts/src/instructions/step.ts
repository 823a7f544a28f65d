import { type Alert, CAUTIONS, WARNINGS } from '@benchbook/domain/alerts';
import type { MarkupDocument } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { z } from 'zod';
import { attachmentInUseWire, decodeUse, encodeUse } from './attachment-in-use.ts';

/** A document as the server sends it: cleaned before it was stored, so that its outer shape is enough to know it by. */
export const documentWire = z.custom<MarkupDocument>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content),
  'Must be a document',
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
  requiresOversight: z.boolean(),
  requiresVerification: z.boolean(),
  /** A language model wrote it, and nobody has changed its title or text since. Older revisions do not say. */
  isGenerated: z.boolean().optional(),
  /** Names of its items of `info_page`; derived from there when read (D-108). */
  Warnings: z.array(z.string()),
  Cautions: z.array(z.string()),
  infoPage: z.record(z.string(), z.object({ category: z.string(), global: z.boolean() })),
};

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
    id: wire._id,
    title: wire.title,
    content: wire.contentDoc,
    attachments: wire.attachments.map(decodeUse),
    defaultUseId: wire.defaultAttachment,
    timeEstimate: wire.timeEstimation,
    requiresOversight: wire.requiresOversight,
    requiresVerification: wire.requiresVerification,
    isGenerated: wire.isGenerated ?? false,
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
  return {
    _id: step.id,
    title: step.title,
    content: around.printHtml(step.content),
    contentDoc: step.content,
    attachments: step.attachments.map((use, index) =>
      encodeUse(use, { instructionId: around.instructionId, stepId: step.id, highlightId: null, position: index }),
    ),
    defaultAttachment: step.defaultUseId,
    timeEstimation: { ...step.timeEstimate },
    order: position + 1,
    requiresOversight: step.requiresOversight,
    requiresVerification: step.requiresVerification,
    isGenerated: step.isGenerated,
    Warnings: namesIn(WARNINGS),
    Cautions: namesIn(CAUTIONS),
    infoPage: Object.fromEntries(alerts.map(({ name, category, isGlobal }) => [name, { category, global: isGlobal }])),
    children: step.children.map((child, index) => encodeStep(child, index, around)),
  };
}
