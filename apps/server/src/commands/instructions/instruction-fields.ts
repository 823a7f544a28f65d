import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { countItems } from '@benchbook/domain/progress';
import type { InstructionFields, InstructionRecord, LiveText } from '../../ports/index.ts';

/** What the lists show of the content, kept beside it so that a list opens no instruction. */
export function contentFields(content: InstructionContent): Omit<LiveText, 'modifiedBy' | 'modifiedAtMs'> {
  const { title, kind, publication } = content;
  return {
    title,
    kind,
    previewImage: shownImage(content),
    documentNumber: publication.documentNumber,
    system: publication.system,
    subject: publication.subject,
    stepCount: countItems(content),
  };
}

/** What lists show of an instruction: of a PDF without a preview image of its own the PDF, by its first page. */
export function shownImage({
  previewImage,
  kind,
  pdfPath,
}: Pick<InstructionContent, 'previewImage' | 'kind' | 'pdfPath'>): string {
  return kind === 'pdf' && previewImage === DEFAULT_PREVIEW_IMAGE && pdfPath !== '' ? pdfPath : previewImage;
}

/** The fields that a command may write, with what storage keeps by itself left out. */
export function fieldsOf(record: InstructionRecord): InstructionFields {
  const {
    version: _version,
    liveCounter: _liveCounter,
    assigneeCount: _assigneeCount,
    completion: _completion,
    ...fields
  } = record;
  return fields;
}
