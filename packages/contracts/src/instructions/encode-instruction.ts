import { withNamesOfTheirOwn } from '@benchbook/domain/alerts';
import type { EditingStatus } from '@benchbook/domain/editing-lock';
import type { InstructionContent, LiveFields } from '@benchbook/domain/instructions';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { z } from 'zod';
import { encodeInfoPage } from './alerts.ts';
import { encodeHighlight } from './highlight.ts';
import { type documentWire, livePrefixWire } from './instruction.ts';
import { encodeLiveFields } from './live-fields.ts';
import { encodePublicationPage } from './publication-page.ts';
import { encodeSettings } from './settings.ts';
import { encodeStep } from './step.ts';

/** What is written once per version, and once per revision for good. */
export interface StoredDocument {
  readonly id: string;
  readonly content: InstructionContent;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}

export interface LivePrefix extends LiveFields {
  readonly version: number;
  readonly revision: number | null;
  readonly isArchived: boolean;
  readonly editing: EditingStatus;
  readonly pdfSha256?: string | null;
  readonly workingCount?: number;
}

/**
 * JSON text of an instruction without its live fields.
 *
 * @param printHtml prints a document as HTML of the closed set (`@benchbook/domain/markup/html`)
 */
export function encodeDocumentText(document: StoredDocument, printHtml: (content: MarkupDocument) => string): string {
  const { content } = document;
  // Steps name their alerts by the key that these get on the info page.
  const alerts = withNamesOfTheirOwn(content.alerts);
  const around = { instructionId: document.id, alerts, printHtml };
  const wire: z.output<typeof documentWire> = {
    _id: document.id,
    ...encodeSettings(content),
    publication_page: encodePublicationPage(content.publication),
    info_page: encodeInfoPage(alerts),
    steps: content.steps.map((step, index) => encodeStep(step, index, around)),
    PDFViewerHighlights: content.highlights.map((highlight) => encodeHighlight(highlight, document.id)),
    creation_date: document.createdAtMs,
    modified_date: document.modifiedAtMs,
  };
  return JSON.stringify(wire);
}

/** As `encodeDocumentText` writes it; within another text the quotes would be escaped. */
const PDF_IN_TEXT = /"isPDFViewer":(?:true|false),"pdfPath":("(?:[^"\\]|\\.)*")/;

/** Name of the PDF of a stored text, which is not parsed for it; null without one. */
export function pdfOfDocumentText(text: string): string | null {
  const written = PDF_IN_TEXT.exec(text)?.[1];
  const path: unknown = written === undefined ? '' : JSON.parse(written);
  return typeof path === 'string' && path !== '' ? path : null;
}

/**
 * The bytes before a stored text: its opening brace with the live fields, ending in a comma. The answer is
 * `encodeLivePrefix(live) + text.slice(1)`.
 */
export function encodeLivePrefix(live: LivePrefix): string {
  const wire = z.encode(livePrefixWire, {
    version: live.version,
    revision: live.revision,
    ...encodeLiveFields(live),
    archived: live.isArchived,
    editingStatus: live.editing,
    pdf_sha256: live.pdfSha256 ?? null,
    ...(live.workingCount === undefined ? {} : { working: live.workingCount }),
  });
  return `${JSON.stringify(wire).slice(0, -1)},`;
}
