import type { InstructionSummary, SavedBy } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { decodeLiveFields, encodeLiveFields, liveFieldsShape } from './live-fields.ts';

const personWire = z.object({ _id: z.string(), username: z.string() });

/**
 * A row of the lists: no steps, highlights or info page. `stepCount`, `archived`, `dueDate` and `preview_sha256` are ours: by
 * the hash a list shows the small picture, `/api/files/{sha256}/thumbnail`; null where there is no file that the caller may
 * read. `dueDate` is there where an assignment that is not complete has one; `created_by` and `modified_by` are left out where
 * that is not known, and for an Artisan.
 */
export const summaryWire = z.object({
  ...liveFieldsShape,
  _id: z.string(),
  title: z.string(),
  isPDFViewer: z.boolean(),
  preview_img: z.string(),
  preview_sha256: z.string().nullable(),
  publication_page: z.object({ docNum: z.string(), system: z.string(), subject: z.string() }),
  stepCount: z.int(),
  revision: z.int().nullable(),
  archived: z.boolean(),
  dueDate: z.string().optional(),
  creation_date: z.number(),
  created_by: personWire.optional(),
  modified_date: z.number(),
  modified_by: personWire.optional(),
});

export const summaryCodec = codecFor(summaryWire, { decode: decodeSummary, encode: encodeSummary });

function decodeSummary(wire: z.output<typeof summaryWire>): InstructionSummary {
  return {
    ...decodeLiveFields(wire),
    id: wire._id,
    title: wire.title,
    kind: wire.isPDFViewer ? 'pdf' : 'steps',
    previewImage: wire.preview_img,
    previewSha256: wire.preview_sha256,
    documentNumber: wire.publication_page.docNum,
    system: wire.publication_page.system,
    subject: wire.publication_page.subject,
    stepCount: wire.stepCount,
    revision: wire.revision,
    isArchived: wire.archived,
    dueDate: wire.dueDate ?? null,
    createdBy: decodePerson(wire.created_by),
    createdAtMs: wire.creation_date,
    modifiedBy: decodePerson(wire.modified_by),
    modifiedAtMs: wire.modified_date,
  };
}

function encodeSummary(summary: InstructionSummary): z.output<typeof summaryWire> {
  return {
    ...encodeLiveFields(summary),
    _id: summary.id,
    title: summary.title,
    isPDFViewer: summary.kind === 'pdf',
    preview_img: summary.previewImage,
    preview_sha256: summary.previewSha256,
    publication_page: { docNum: summary.documentNumber, system: summary.system, subject: summary.subject },
    stepCount: summary.stepCount,
    revision: summary.revision,
    archived: summary.isArchived,
    ...(summary.dueDate === null ? {} : { dueDate: summary.dueDate }),
    creation_date: summary.createdAtMs,
    ...(summary.createdBy && { created_by: encodePerson(summary.createdBy) }),
    modified_date: summary.modifiedAtMs,
    ...(summary.modifiedBy && { modified_by: encodePerson(summary.modifiedBy) }),
  };
}

const decodePerson = (wire: z.output<typeof personWire> | undefined): SavedBy | null =>
  wire ? { id: wire._id, username: wire.username } : null;

const encodePerson = ({ id, username }: SavedBy): z.output<typeof personWire> => ({ _id: id, username });
