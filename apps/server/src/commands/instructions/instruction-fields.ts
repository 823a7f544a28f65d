import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { countItems } from '@benchbook/domain/progress';
import type { InstructionFields, InstructionRecord, LiveText } from '../../ports/index.ts';

/** List fields of the content, stored separately so that a list does not read instructions. */
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

/** The image shown in lists: for a PDF instruction without a preview image, the PDF, shown by its first page. */
export function shownImage({
  previewImage,
  kind,
  pdfPath,
}: Pick<InstructionContent, 'previewImage' | 'kind' | 'pdfPath'>): string {
  return kind === 'pdf' && previewImage === DEFAULT_PREVIEW_IMAGE && pdfPath !== '' ? pdfPath : previewImage;
}

/** The fields that a command may write, without those that storage maintains. */
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
