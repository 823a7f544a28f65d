import { type InstructionContent, type InstructionSettings, SETTINGS_FIELDS } from '@benchbook/domain/instructions';
import { PUBLICATION_FIELDS, type PublicationPage } from '@benchbook/domain/publication';
import { aFullAlert } from './alert.ts';
import { aFullStep } from './full-step.ts';
import { aFullHighlight } from './highlight.ts';
import { anId } from './ids.ts';
import { type OfOneField, ofOneField } from './of-one-field.ts';

/** An instruction in which every field, also of its parts, differs from its initial value. */
export function aFullInstruction(): InstructionContent {
  const step = aFullStep();
  const publication: Required<PublicationPage> = {
    documentNumber: 'DOC-17',
    createdBy: 'demo_ee',
    rescissionDateMs: 1_800_000_000_000,
    identificationAndClassification: 'Internal',
    system: 'Pump',
    subSystem: 'Inlet',
    subject: 'Filter',
    references: ['R1'],
    figures: ['F1'],
    enclosures: ['E1'],
  };
  return {
    title: 'Gearbox',
    kind: 'pdf',
    pdfPath: 'manual.pdf',
    previewImage: 'cover.png',
    previewImages: ['cover.png'],
    requiresInfoChecks: false,
    links: [{ instructionId: anId(), isRemoved: true }],
    steps: [step],
    highlights: [aFullHighlight()],
    alerts: [aFullAlert({ stepIds: [step.id] })],
    publication,
  };
}

/** For each field, the full publication page in which all other fields have their initial value. */
export function pagesOfOneField(full: PublicationPage): readonly OfOneField<PublicationPage, PublicationPage>[] {
  return ofOneField<PublicationPage, PublicationPage>(PUBLICATION_FIELDS, full);
}

/** For each setting, the full instruction in which all other settings have their initial value. */
export function settingsOfOneField(full: InstructionContent): readonly OfOneField<InstructionContent, InstructionSettings>[] {
  return ofOneField<InstructionSettings, InstructionContent>(SETTINGS_FIELDS, full);
}
