import {
  annotationForm,
  FURTHEST_DATE_MS,
  highlightForm,
  ownMessage,
  PLAIN_STEP_VALUES,
  photoMarkupWire,
} from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, DEFAULT_BACKGROUND, findFileNameProblem } from '@benchbook/domain/attachments';
import { HIGHLIGHTS_MAX } from '@benchbook/domain/highlights';
import type { PublicationPage } from '@benchbook/domain/publication';
import { NO_TIME_ESTIMATE, type StepBody } from '@benchbook/domain/steps';
import { lineText } from '@benchbook/domain/words';
import { z } from 'zod';
import { t } from './messages.ts';

/** Content of `instruction.json` in a package (`docs/package-format.md`). Content is HTML of the closed set. */
export const PACKAGE_FORMAT = 'benchbook-instruction';
export const PACKAGE_VERSION = 1;
export const DOCUMENT_NAME = 'instruction.json';
export const FILES_FOLDER = 'files/';
/** Prefix of a file name if the text refers to the file itself and not to its use on the step. */
export const FILE_PREFIX = 'file:';

const id = z.uuid(ownMessage(t('idUuid'))).transform((text) => text.toLowerCase());
const text = z.string().max(10_000, ownMessage(t('textTooLong')));
const texts = z.array(text);
const count = z.int().nonnegative();

/** Every field of a body has its place in a package. */
type Shape<Body> = Readonly<Record<keyof Body, z.ZodType>>;

const packedUse = z.strictObject({
  id: id.optional(),
  file: z.string(),
  isPreviewImage: z.boolean().default(false),
  backgroundColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, ownMessage(t('hexColour')))
    .default(DEFAULT_BACKGROUND),
  camera: z.json().default(null),
  photoMarkup: photoMarkupWire.optional(),
  annotations: z.array(annotationForm).optional(),
} satisfies Shape<AttachmentUse>);

type PackedUse = z.output<typeof packedUse>;

type PlainValues = { readonly [Field in keyof typeof PLAIN_STEP_VALUES]?: StepBody[Field] | undefined };

export interface PackedStep extends PlainValues, Pick<StepBody, 'title' | 'timeEstimate'> {
  readonly id?: string | undefined;
  readonly content: string;
  readonly defaultAttachment: string | null;
  readonly attachments: readonly PackedUse[];
  readonly children: readonly PackedStep[];
}

const packedStep: z.ZodType<PackedStep> = z.lazy(() =>
  z.strictObject({
    id: id.optional(),
    title: text,
    content: z.string().default(''),
    timeEstimate: z.strictObject({ days: count, hours: count, minutes: count }).default(NO_TIME_ESTIMATE),
    ...z.object(PLAIN_STEP_VALUES).partial().shape,
    defaultAttachment: id.nullable().default(null),
    attachments: z.array(packedUse).default([]),
    children: z.array(packedStep).default([]),
  }),
);

const packedHighlight = highlightForm.extend({ id: id.optional(), attachments: z.array(packedUse).default([]) });

export type PackedHighlight = z.output<typeof packedHighlight>;

const packedAlert = z.strictObject({
  id: id.optional(),
  name: text.refine((name) => lineText(name) !== '', ownMessage(t('alertName'))),
  category: text.default(''),
  isGlobal: z.boolean().default(false),
  stepIds: z.array(id).default([]),
  content: text.default(''),
} satisfies Shape<Alert>);

const packedPublication = z.strictObject({
  documentNumber: text.default(''),
  createdBy: text.default(''),
  rescissionDateMs: z.int().min(-FURTHEST_DATE_MS).max(FURTHEST_DATE_MS).optional(),
  identificationAndClassification: text.default(''),
  system: text.default(''),
  subSystem: text.default(''),
  subject: text.default(''),
  references: texts.default([]),
  figures: texts.default([]),
  enclosures: texts.default([]),
} satisfies Shape<PublicationPage>);

const packedFile = z.strictObject({
  name: z.string(),
  /** Its name in `files/`, if different: one that every system can unpack. */
  path: z
    .string()
    .refine((path) => findFileNameProblem(path) === undefined, ownMessage(t('plainName')))
    .optional(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, ownMessage(t('sha256'))),
});

export const packageDocument = z.strictObject({
  format: z.literal(PACKAGE_FORMAT),
  version: z.literal(PACKAGE_VERSION),
  title: text,
  kind: z.enum(['steps', 'pdf']).default('steps'),
  pdf: z.string().nullable().default(null),
  previewImage: z.string().nullable().default(null),
  previewImages: z.array(z.string()).default([]),
  requiresInfoChecks: z.boolean().default(true),
  tags: texts.default([]),
  publication: packedPublication.optional(),
  links: z.array(z.strictObject({ instructionId: id, isRemoved: z.boolean() })).default([]),
  alerts: z.array(packedAlert).default([]),
  steps: z.array(packedStep).min(1, ownMessage(t('oneStep'))),
  highlights: z.array(packedHighlight).max(HIGHLIGHTS_MAX).default([]),
  files: z.array(packedFile).default([]),
});

export type PackageDocument = z.output<typeof packageDocument>;
