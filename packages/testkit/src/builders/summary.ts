import type { InstructionSummary } from '@benchbook/domain/instructions';
import { anId } from './ids.ts';

/** A list row: an unreleased instruction of one step, with overrides. */
export function aSummary(given: Partial<InstructionSummary> = {}): InstructionSummary {
  return {
    id: anId(),
    title: 'Gearbox',
    kind: 'steps',
    previewImage: 'default-wi-preview-img.jpg',
    previewSha256: null,
    documentNumber: '',
    system: '',
    subject: '',
    stepCount: 1,
    revision: null,
    isArchived: false,
    dueDate: null,
    createdBy: null,
    createdAtMs: 1_700_000_000_000,
    modifiedBy: null,
    modifiedAtMs: 1_700_000_000_000,
    release: { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false },
    isAssignable: false,
    workStatus: 'Not Started',
    assigneeCount: 0,
    completion: 0,
    tags: [],
    ...given,
  };
}
