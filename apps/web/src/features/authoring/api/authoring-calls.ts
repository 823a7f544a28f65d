import { ApiError, type Client } from '@benchbook/client';
import {
  type AttachedFile,
  AVAILABLE,
  acknowledgeDocumentRemarks,
  attachFile,
  type CreatedAnnotation,
  checkAvailability,
  checkChanges,
  checkRelease,
  createAnnotation,
  createStep,
  deleteAnnotation,
  deleteStep,
  detachFile,
  type InstructionSave,
  type NewAnnotation,
  type NewStep,
  type NewUse,
  type ReleaseRemark,
  readInstruction,
  type SavedInstruction,
  sendHeartbeat,
  stopEditing,
  updateInstruction,
} from '@benchbook/contracts';
import { CHECK_TIMEOUT_MS } from '@benchbook/contracts/timing';
import type { EditingStatus } from '@benchbook/domain/editing-lock';
import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';

/** Server calls of the editor. */
export interface AuthoringCalls {
  /** Reads the working copy and marks the caller as editing. */
  open(id: Id): Promise<InstructionView>;
  /** Reads it without marking the caller. */
  read(id: Id): Promise<InstructionView>;
  save(id: Id, save: InstructionSave): Promise<SavedInstruction>;
  createStep(step: NewStep): Promise<{ readonly step: Step; readonly version: number }>;
  deleteStep(instructionId: Id, stepId: Id): Promise<{ readonly version: number }>;
  attach(use: NewUse): Promise<AttachedFile>;
  detach(instructionId: Id, useId: Id): Promise<{ readonly version: number }>;
  annotate(annotation: NewAnnotation): Promise<CreatedAnnotation>;
  removeAnnotation(instructionId: Id, annotationId: string): Promise<{ readonly version: number }>;
  isTitleAvailable(title: string): Promise<boolean>;
  heartbeat(id: Id): Promise<EditingStatus>;
  stopEditing(id: Id): Promise<void>;
  /** Findings of the build for the working copy with these unsaved changes; null: without changes. */
  check(id: Id, changes: InstructionSave | null, signal: AbortSignal): Promise<readonly ReleaseRemark[]>;
  acknowledgeDocumentRemarks(id: Id): Promise<void>;
}

/** Retries a write without an answer under the same idempotency key, so that nothing is created twice. */
const ATTEMPTS = 3;

/** @param quiet for background calls: no loading bar */
export function createAuthoringCalls(client: Client, quiet: Client): AuthoringCalls {
  return {
    open: (id) => client.call(readInstruction, { params: { id }, query: { editing: true } }),
    read: (id) => client.call(readInstruction, { params: { id } }),
    save: (id, save) => retryWithKey((key) => client.call(updateInstruction, { params: { id }, body: save }, { key })),
    createStep: (step) => retryWithKey((key) => client.call(createStep, { body: step }, { key })),
    deleteStep: (instructionId, stepId) =>
      retryWithKey((key) => client.call(deleteStep, { body: { instructionId, stepId } }, { key })),
    attach: (use) => retryWithKey((key) => client.call(attachFile, { body: use }, { key })),
    detach: (instructionId, useId) => retryWithKey((key) => client.call(detachFile, { body: { instructionId, useId } }, { key })),
    annotate: (annotation) => retryWithKey((key) => client.call(createAnnotation, { body: annotation }, { key })),
    removeAnnotation: (instructionId, annotationId) =>
      retryWithKey((key) => client.call(deleteAnnotation, { body: { instructionId, annotationId } }, { key })),
    isTitleAvailable: async (title) => (await client.call(checkAvailability, { params: { name: title } })).trim() === AVAILABLE,
    heartbeat: async (id) => (await quiet.call(sendHeartbeat, { params: { id } })).editingStatus,
    stopEditing: async (id) => {
      await quiet.call(stopEditing, { params: { id } });
    },
    acknowledgeDocumentRemarks: async (id) => {
      await client.call(acknowledgeDocumentRemarks, { params: { id } });
    },
    check: (id, changes, signal) => {
      const options = { signal, timeoutMs: CHECK_TIMEOUT_MS };
      if (changes === null) return client.call(checkRelease, { params: { id } }, options);
      return client.call(checkChanges, { params: { id }, body: changes }, options);
    },
  };
}

async function retryWithKey<Answer>(call: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = newId();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(key);
    } catch (error) {
      const isWorthAnother = error instanceof ApiError && error.isUndecided && attempt < ATTEMPTS;
      if (!isWorthAnother) throw error;
    }
  }
}
