import type { InstructionKind } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shallow } from '../wire/is-shallow.ts';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';
import { decodeHighlightInput, encodeHighlightInput, type HighlightInput, highlightsInput } from './highlight-input.ts';
import { decodeFields, encodeFields, fieldsShape, type InstructionFields } from './instruction-input.ts';
import { saveAnswer } from './save-answer.ts';
import { decodeStepInput, encodeStepInput, type StepInput, stepInputWire } from './step-input.ts';

export const cloneInstruction = defineRoute({
  name: 'cloneInstruction',
  method: 'POST',
  path: '/api/wip/{id}/clone',
  params: z.object({ id: idText }),
  /** `docNum` is ours: without it the copy has no document number. */
  body: codecFor(z.object({ title: shortText.optional(), docNum: shortText.optional() }), {
    decode: ({ title, docNum }) => ({ title: title ?? null, documentNumber: docNum ?? '' }),
    encode: ({ title, documentNumber }) => ({
      ...(title === null ? {} : { title }),
      ...(documentNumber === '' ? {} : { docNum: documentNumber }),
    }),
  }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description:
    'Copies an instruction; without a title under "{title} - Copy" and so on (D-113), never under its document number.',
});

export const AVAILABLE = 'Available';
export const UNAVAILABLE = 'Unavailable';

export const checkAvailability = defineRoute({
  name: 'checkAvailability',
  method: 'GET',
  path: '/api/wip/check-availability/{name}',
  params: z.object({ name: z.string() }),
  response: 'text',
  access: 'AUTHOR',
  description: 'Plain text Available or Unavailable, ignoring letter case and outer blanks (D-114).',
});

const tagInput = z.object({ _id: z.string().nullish(), name: shortText.nullish() });

const draftShape = {
  ...fieldsShape,
  _id: z.string().nullish(),
  isPDFViewer: z.boolean().nullish(),
  steps: z.array(stepInputWire).max(100_000).nullish(),
  PDFViewerHighlights: highlightsInput,
  tags: z.array(tagInput).max(10_000).nullish(),
};

const createWire = z.object({
  ...draftShape,
  wi: z.object({ ...draftShape, title: shortText }).optional(),
  attachment: z.unknown().optional(),
  clone: z.boolean().nullish(),
});

/** A new instruction as it was asked for. */
export interface InstructionDraft extends Omit<InstructionFields, 'title'> {
  readonly title: string;
  readonly kind: InstructionKind;
  /** Null: one empty step. */
  readonly steps: readonly StepInput[] | null;
  /** Of a PDF instruction; not given: none. */
  readonly highlights?: readonly HighlightInput[] | null;
  readonly tagIds: readonly string[];
  readonly tagNames: readonly string[];
  /** Make a copy of this instruction under the title with " - Copy" (D-113). */
  readonly cloneOf: string | null;
}

export const createInstruction = defineRoute({
  name: 'createInstruction',
  method: 'POST',
  path: '/api/wip',
  body: shallow(
    z.codec(createWire, z.custom<InstructionDraft>(), {
      decode: (wire, context) => {
        const draft = wire.wi ?? wire;
        if (draft.title === undefined) {
          context.issues.push({ code: 'custom', path: ['title'], input: wire, message: rule('given') });
          return z.NEVER;
        }
        return decodeDraft({ ...draft, title: draft.title }, wire.clone ?? false);
      },
      encode: (draft) => ({ wi: encodeDraft(draft), ...(draft.cloneOf === null ? {} : { clone: true }) }),
    }),
  ),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: saveAnswer,
  status: 201,
  errors: ['DUPLICATE_TITLE', 'NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Makes an unreleased instruction. The fields stand under wi, or flat. Path chosen (D-042).',
});

type DraftWire = NonNullable<z.output<typeof createWire>['wi']>;

function decodeDraft(wire: DraftWire, isClone: boolean): InstructionDraft {
  const tags = wire.tags ?? [];
  return {
    ...decodeFields(wire),
    title: wire.title,
    kind: wire.isPDFViewer ? 'pdf' : 'steps',
    steps: wire.steps?.map(decodeStepInput) ?? null,
    ...(wire.PDFViewerHighlights ? { highlights: wire.PDFViewerHighlights.map(decodeHighlightInput) } : {}),
    tagIds: tags.flatMap((tag) => (tag._id ? [tag._id] : [])),
    tagNames: tags.flatMap((tag) => (!tag._id && tag.name ? [tag.name] : [])),
    cloneOf: isClone ? (wire._id ?? null) : null,
  };
}

function encodeDraft(draft: InstructionDraft): DraftWire {
  return {
    ...encodeFields(draft),
    title: draft.title,
    isPDFViewer: draft.kind === 'pdf',
    ...(draft.steps === null ? {} : { steps: draft.steps.map(encodeStepInput) }),
    ...(draft.highlights ? { PDFViewerHighlights: draft.highlights.map(encodeHighlightInput) } : {}),
    tags: [...draft.tagIds.map((_id) => ({ _id })), ...draft.tagNames.map((name) => ({ name }))],
    ...(draft.cloneOf === null ? {} : { _id: draft.cloneOf }),
  };
}
