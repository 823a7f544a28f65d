import type { InstructionContent } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';
import type { InstructionFields, InstructionRecord, LiveText } from '../../ports/index.ts';

/** What the lists show of the content, kept beside it so that a list opens no instruction. */
export function contentFields(content: InstructionContent): LiveText {
  const { title, kind, previewImage, publication, steps } = content;
  return {
    title,
    kind,
    previewImage,
    documentNumber: publication.documentNumber,
    system: publication.system,
    subject: publication.subject,
    stepCount: flattenSteps(steps).length,
  };
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
