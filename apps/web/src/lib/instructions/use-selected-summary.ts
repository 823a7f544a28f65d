import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';
import { useMemo } from 'react';

/**
 * The summary of the instruction selected in the URL: from the list, or, if it is on a page that is not loaded (a pasted link,
 * a search that hides it), from the instruction itself.
 */
export function useSelectedSummary(
  rows: readonly InstructionSummary[],
  selectedId: string | undefined,
  instruction: InstructionView | undefined,
): InstructionSummary | undefined {
  return useMemo(() => {
    if (selectedId === undefined) return undefined;
    const row = rows.find((summary) => summary.id === selectedId);
    if (row) return row;
    return instruction?.id === selectedId ? summaryOf(instruction) : undefined;
  }, [rows, selectedId, instruction]);
}

function summaryOf(view: InstructionView): InstructionSummary {
  const { content, editing: _editing, version: _version, ...live } = view;
  return {
    ...live,
    title: content.title,
    kind: content.kind,
    previewImage: content.previewImage,
    previewSha256: null,
    documentNumber: content.publication.documentNumber,
    system: content.publication.system,
    subject: content.publication.subject,
    stepCount: flattenSteps(content.steps).length,
    isArchived: false,
    dueDate: null,
    createdBy: null,
    modifiedBy: null,
  };
}
