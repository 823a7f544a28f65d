import type { AttachmentUse } from '../attachments/index.ts';
import { type FieldDescriptions, FieldTable, type FieldWith } from '../fields/index.ts';
import type { Id } from '../ids/index.ts';
import { EMPTY_DOCUMENT, type MarkupDocument } from '../markup/index.ts';

/** Non-negative whole numbers (EDIT-39). */
export interface TimeEstimate {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The content of a step, without its place in the tree. */
export interface StepBody {
  /** Never blank; 'Step Title' by default (VAL-12). */
  readonly title: string;
  readonly content: MarkupDocument;
  readonly timeEstimate: TimeEstimate;
  /** A supervisor must be present; both flags open the same dialog (D-088). */
  readonly requiresOversight: boolean;
  readonly requiresVerification: boolean;
  /** The attachment shown first, or null; `defaultAttachment` on the wire. */
  readonly defaultUseId: Id | null;
  /** A language model wrote it, and nobody has changed its title or text since. */
  readonly isGenerated: boolean;
}

/** Default title of a step (VAL-12). */
export const DEFAULT_STEP_TITLE = 'Step Title';

/** 0 days, 0 hours, 0 minutes (CONST-26). */
export const NO_TIME_ESTIMATE: TimeEstimate = { days: 0, hours: 0, minutes: 0 };

const OWN = { omitted: 'nowhere', isWork: false, isCompared: true } as const;
const WORK = { ...OWN, isWork: true } as const;

/**
 * All fields of a step, described once. Stored bodies, wire, saves, hashes, comparison, packages, clipboard and clones are
 * derived from this; a merge treats each as one value.
 */
export const STEP_FIELDS = {
  title: { ...WORK, wire: 'title', initial: DEFAULT_STEP_TITLE },
  content: { ...WORK, wire: 'content', initial: EMPTY_DOCUMENT },
  timeEstimate: { ...OWN, wire: 'timeEstimation', initial: NO_TIME_ESTIMATE },
  requiresOversight: { ...WORK, wire: 'requiresOversight', initial: false },
  requiresVerification: { ...WORK, wire: 'requiresVerification', initial: false },
  // Compared by the name of its file.
  defaultUseId: { ...OWN, wire: 'defaultAttachment', initial: null, isCompared: false },
  isGenerated: { ...OWN, wire: 'isGenerated', initial: false, omitted: 'in-packages', isCompared: false },
} as const satisfies FieldDescriptions<StepBody>;

type Fields = typeof STEP_FIELDS;

export type ComparedField = FieldWith<Fields, { isCompared: true }>;
export type WorkField = FieldWith<Fields, { isWork: true }>;
export type StepWireName = Fields[keyof Fields]['wire'];

export const fieldsOfStep = new FieldTable<StepBody, Fields>(STEP_FIELDS);

/** A step in its tree. Numbers (1, 1.1) and `order` follow from the place and are not stored. */
export interface Step extends StepBody {
  readonly id: Id;
  readonly attachments: readonly AttachmentUse[];
  readonly children: readonly Step[];
}
