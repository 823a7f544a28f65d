import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';

/** The list row of an instruction, without the people whom lists name. */
export function summaryOf(
  view: InstructionView,
  { previewSha256, stepCount }: Pick<InstructionSummary, 'previewSha256' | 'stepCount'>,
): InstructionSummary {
  const { content, editing: _editing, version: _version, ...live } = view;
  return {
    ...live,
    title: content.title,
    kind: content.kind,
    previewImage: content.previewImage,
    previewSha256,
    documentNumber: content.publication.documentNumber,
    system: content.publication.system,
    subject: content.publication.subject,
    stepCount,
    isArchived: false,
    dueDate: null,
    createdBy: null,
    modifiedBy: null,
  };
}
