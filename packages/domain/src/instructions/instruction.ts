import type { Alert } from '../alerts/index.ts';
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

/** Everything that an author writes: saved, merged, released and frozen. Live facts are not included. */
export interface InstructionContent extends InstructionSettings {
  readonly steps: readonly Step[];
  /** Marks in the PDF in creation order; empty for an instruction of steps. */
  readonly highlights: readonly Highlight[];
  readonly alerts: readonly Alert[];
  readonly publication: PublicationPage;
}
