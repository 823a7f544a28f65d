import type { InstructionView } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { decodeInfoPage, infoPageWire } from './alerts.ts';
import { editingStatusCodec } from './editing-lock.ts';
import { decodeHighlight, highlightWire } from './highlight.ts';
import { decodeLiveFields, liveFieldsShape } from './live-fields.ts';
import { decodePublicationPage, publicationPageWire } from './publication-page.ts';
import { decodeSettings, settingsShape } from './settings.ts';
import { decodeStep, stepWire } from './step.ts';

/** The stored text: what stays the same between two versions. */
export const documentWire = z.object({
  _id: z.string(),
  ...settingsShape,
  publication_page: publicationPageWire,
  info_page: infoPageWire,
  steps: z.array(stepWire),
  PDFViewerHighlights: z.array(highlightWire),
  /** Epoch milliseconds. */
  creation_date: z.number(),
  modified_date: z.number(),
});

/** What the server puts before the stored text when it answers. */
export const livePrefixWire = z.object({
  ...liveFieldsShape,
  version: z.int(),
  /** Number of the revision that this is, or that is live beside this working copy; null without one. */
  revision: z.int().nullable(),
  archived: z.boolean(),
  editingStatus: editingStatusCodec,
  /** Hash of the PDF that the revision froze, so that its name, which may get other bytes, is not asked for. Ours. */
  pdf_sha256: z.string().nullish(),
  /** People who have it and are not at 100 %; of the working copy only. Ours. */
  working: z.int().optional(),
});

export const instructionWire = z.object({ ...livePrefixWire.shape, ...documentWire.shape });

/**
 * An instruction as it is read. One way only: the server sends the stored text behind a prefix
 * (`encode-instruction.ts`), which it never parses.
 */
export const instructionAnswer = z.pipe(instructionWire, z.transform(decodeInstruction));

function decodeInstruction(wire: z.output<typeof instructionWire>): InstructionView {
  return {
    ...decodeLiveFields(wire),
    id: wire._id,
    version: wire.version,
    revision: wire.revision,
    isArchived: wire.archived,
    editing: wire.editingStatus,
    createdAtMs: wire.creation_date,
    modifiedAtMs: wire.modified_date,
    pdfSha256: wire.pdf_sha256 ?? null,
    ...(wire.working === undefined ? {} : { workingCount: wire.working }),
    content: {
      ...decodeSettings(wire),
      publication: decodePublicationPage(wire.publication_page),
      alerts: decodeInfoPage(wire.info_page),
      steps: wire.steps.map(decodeStep),
      highlights: wire.PDFViewerHighlights.map(decodeHighlight),
    },
  };
}
