import type { Alert } from '../alerts/index.ts';
import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
import type { Highlight } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import type { PublicationPage } from '../publication/index.ts';
import type { Step } from '../steps/index.ts';

/** Steps, or a PDF whose highlights have files (`isPDFViewer` on the wire). */
export type InstructionKind = 'steps' | 'pdf';

/** A link to another instruction; `isRemoved` after the link was removed from the text (`WipGroup[].del`). */
export interface LinkedInstruction {
  readonly instructionId: Id;
  readonly isRemoved: boolean;
}

/** The fields that an instruction has once, beside its steps, alerts and publication page. */
export interface InstructionSettings {
  readonly title: string;
  readonly kind: InstructionKind;
  /** Store name of the PDF; may be empty. */
  readonly pdfPath: string;
  /** Store name of a picture; 'default-wi-preview-img.jpg' means none (WI-43). */
  readonly previewImage: string;
  readonly previewImages: readonly string[];
  readonly requiresInfoChecks: boolean;
  readonly links: readonly LinkedInstruction[];
}

/** Means "no picture chosen" (WI-43). */
export const DEFAULT_PREVIEW_IMAGE = 'default-wi-preview-img.jpg';

const OWN = { omitted: 'nowhere', isWork: false, isCompared: false } as const;
const COMPARED = { ...OWN, isCompared: true } as const;

/**
 * All settings of an instruction, described once, in the order of a comparison. Stored bodies, wire, saves, comparison, merge
 * and conflicts use this table.
 */
export const SETTINGS_FIELDS = {
  title: { ...COMPARED, wire: 'title', initial: '' },
  kind: { ...OWN, wire: 'isPDFViewer', initial: 'steps' },
  previewImage: { ...COMPARED, wire: 'preview_img', initial: DEFAULT_PREVIEW_IMAGE },
  previewImages: { ...OWN, wire: 'previewImages', initial: [], merge: 'as-set' },
  pdfPath: { ...COMPARED, wire: 'pdfPath', initial: '' },
  requiresInfoChecks: { ...COMPARED, wire: 'require_info_checks', initial: true },
  links: { ...OWN, wire: 'WipGroup', initial: [], merge: 'as-links' },
} as const satisfies FieldDescriptions<InstructionSettings>;

export const fieldsOfSettings = new FieldTable<InstructionSettings, typeof SETTINGS_FIELDS>(SETTINGS_FIELDS);

/** Everything that an author writes: saved, merged, released and frozen. Live facts are not included. */
export interface InstructionContent extends InstructionSettings {
  readonly steps: readonly Step[];
  /** Marks in the PDF in creation order; empty for an instruction of steps. */
  readonly highlights: readonly Highlight[];
  readonly alerts: readonly Alert[];
  readonly publication: PublicationPage;
}
