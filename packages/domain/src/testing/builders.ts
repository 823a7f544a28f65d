import type { Alert } from '../alerts/index.ts';
import type { AttachmentUse, FileReference } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import { type InstructionContent, newContent } from '../instructions/index.ts';
import type { MarkupDocument } from '../markup/index.ts';
import { defaultStep, type Step } from '../steps/index.ts';

/** Builders for tests: each needs only the field under test. */

let made = 0;

/** A new id that tells in which order it was made; good enough for tests that do not send it. */
export function anId(): Id {
  made += 1;
  return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

export function aStep(fields: Partial<Step> = {}): Step {
  return { ...defaultStep(anId()), title: 'Fit the bearing', content: aDocument('Press it in by hand.'), ...fields };
}

/** One paragraph with these words. */
export function aDocument(text: string): MarkupDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

export function aFile(fields: Partial<FileReference> = {}): FileReference {
  return {
    id: anId(),
    path: 'bearing.jpg',
    name: 'bearing.jpg',
    extension: 'jpg',
    sha256: 'a'.repeat(64),
    sizeBytes: 1200,
    mediaType: 'image/jpeg',
    ...fields,
  };
}

export function aUse(fields: Partial<AttachmentUse> = {}): AttachmentUse {
  return { id: anId(), file: aFile(), isPreviewImage: false, backgroundColor: '#ffffff', camera: null, ...fields };
}

export function anAlert(fields: Partial<Alert> = {}): Alert {
  return {
    id: anId(),
    name: 'Sharp edge',
    category: 'Cautions',
    stepIds: [],
    isGlobal: false,
    content: 'Wear gloves',
    ...fields,
  };
}

export function aContent(fields: Partial<InstructionContent> = {}): InstructionContent {
  return {
    ...newContent({ title: 'Gearbox', createdBy: 'demo_engineer', createdAtMs: 1_700_000_000_000, stepId: anId() }),
    ...fields,
  };
}
