import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** An instruction that uses a file, for display. */
export interface FileUsage {
  readonly instructionId: Id;
  readonly title: string;
  readonly hasDraft: boolean;
  /** The live revision, or null. */
  readonly liveRevision: number | null;
  /** The live revision has the file. */
  readonly isInLiveRevision: boolean;
  /** It is the preview picture in the list. */
  readonly isItsPicture: boolean;
  /** It is the instruction's PDF. */
  readonly isItsPdf: boolean;
  /** Steps that use it, in order: of the working copy for authors, of the live revision for everybody else. */
  readonly steps: readonly { readonly id: Id; readonly number: string; readonly title: string }[];
  /** Highlights that use it, likewise, in reading order, with the numbers of their marks. */
  readonly highlights: readonly { readonly id: Id; readonly number: string; readonly quote: string; readonly page: number }[];
}

const wire = z.object({
  _id: z.string(),
  title: z.string(),
  hasDraft: z.boolean(),
  revision: z.int().nullable(),
  inRevision: z.boolean(),
  isPreviewImage: z.boolean(),
  isPDF: z.boolean(),
  steps: z.array(z.object({ _id: z.string(), number: z.string(), title: z.string() })),
  highlights: z.array(z.object({ _id: z.string(), number: z.string(), text: z.string(), pageNumber: z.int() })),
});

const usageCodec = codecFor(wire, {
  decode: (use): FileUsage => ({
    instructionId: use._id,
    title: use.title,
    hasDraft: use.hasDraft,
    liveRevision: use.revision,
    isInLiveRevision: use.inRevision,
    isItsPicture: use.isPreviewImage,
    isItsPdf: use.isPDF,
    steps: use.steps.map(({ _id, number, title }) => ({ id: _id, number, title })),
    highlights: use.highlights.map(({ _id, number, text, pageNumber }) => ({ id: _id, number, quote: text, page: pageNumber })),
  }),
  encode: (use) => ({
    _id: use.instructionId,
    title: use.title,
    hasDraft: use.hasDraft,
    revision: use.liveRevision,
    inRevision: use.isInLiveRevision,
    isPreviewImage: use.isItsPicture,
    isPDF: use.isItsPdf,
    steps: use.steps.map(({ id, number, title }) => ({ _id: id, number, title })),
    highlights: use.highlights.map(({ id, number, quote, page }) => ({ _id: id, number, text: quote, pageNumber: page })),
  }),
});

/** Our own call: shows the impact before a file is deleted or replaced. */
export const listAttachmentUses = defineRoute({
  name: 'listAttachmentUses',
  method: 'GET',
  path: '/api/attachments/{id}/uses',
  params: z.object({ id: idText }),
  response: z.array(usageCodec),
  errors: ['NOT_FOUND'],
  access: 'LIB',
  description: 'Instructions that have a file, with the steps and highlights of their working copies, by title.',
});
