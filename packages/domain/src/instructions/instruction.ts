import type { Alert } from '../alerts/index.ts';
import type { Highlight } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import type { PublicationPage } from '../publication/index.ts';
import type { Step } from '../steps/index.ts';

/** Steps, or a PDF whose highlights carry files (`isPDFViewer` on the wire). */
export type InstructionKind = 'steps' | 'pdf';

/** A link to another instruction; `isRemoved` after the mark went from the text (`WipGroup[].del`). */
export interface LinkedInstruction {
  readonly instructionId: Id;
  readonly isRemoved: boolean;
}

/** What is written once per instruction beside its steps, alerts and publication page. */
export interface InstructionSettings {
  readonly title: string;
  readonly kind: InstructionKind;
  /** Name of the PDF in the store; empty without one. */
  readonly pdfPath: string;
  /** Name of a picture in the store; 'default-wi-preview-img.jpg' stands for none (WI-43). */
  readonly previewImage: string;
  readonly previewImages: readonly string[];
  readonly requiresInfoChecks: boolean;
  readonly links: readonly LinkedInstruction[];
}

/** Everything an author writes: what is saved, merged, released and frozen. Live facts are not in it. */
export interface InstructionContent extends InstructionSettings {
  readonly steps: readonly Step[];
  /** Marks in the PDF, in the order in which they were made; empty in an instruction of steps. */
  readonly highlights: readonly Highlight[];
  readonly alerts: readonly Alert[];
  readonly publication: PublicationPage;
}
