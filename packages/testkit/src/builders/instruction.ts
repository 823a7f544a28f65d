import type { InstructionContent } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import { aStep } from './step.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function aPublicationPage(given: Partial<PublicationPage> = {}): PublicationPage {
  return {
    documentNumber: '',
    createdBy: 'demo_engineer',
    rescissionDateMs: 1_700_000_000_000 + YEAR_MS,
    identificationAndClassification: '',
    system: '',
    subSystem: '',
    subject: '',
    references: [],
    figures: [],
    enclosures: [],
    ...given,
  };
}

/** A new instruction of one step, with overrides. */
export function anInstruction(given: Partial<InstructionContent> = {}): InstructionContent {
  return {
    title: 'Gearbox',
    kind: 'steps',
    pdfPath: '',
    previewImage: 'default-wi-preview-img.jpg',
    previewImages: [],
    requiresInfoChecks: false,
    links: [],
    steps: [aStep()],
    highlights: [],
    alerts: [],
    publication: aPublicationPage(),
    ...given,
  };
}
