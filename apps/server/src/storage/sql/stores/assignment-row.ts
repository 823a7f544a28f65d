import type { ProgressEvent } from '@benchbook/domain/progress';
import type { Selectable } from 'kysely';
import type {
  AssignmentRecord,
  InfoRead,
  ProgressItem,
  Run,
  StepChangeAcknowledgement,
  StoredRevisionChoice,
  Verification,
} from '../../../ports/assignments.ts';
import { flag } from '../tables/index.ts';
import type {
  AlertAcknowledgementTable,
  AssignmentTable,
  ProgressEventTable,
  ProgressItemTable,
  RevisionChoiceTable,
  RunTable,
  StepChangeAcknowledgementTable,
  VerificationTable,
} from '../tables/work.ts';

/** An assignment with the stored data of its newest run. */
export type AssignmentRow = Selectable<AssignmentTable> &
  Pick<Selectable<RunTable>, 'completed_at' | 'completed_revision' | 'reopened_at'>;

export function toAssignment(row: AssignmentRow): AssignmentRecord {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    progress: row.progress,
    assignedBy: row.assigned_by,
    assignedAtMs: row.assigned_at,
    dueDate: row.due_date,
    note: row.note,
    completedAtMs: row.completed_at,
    completedRevision: row.completed_revision,
    reopenedAtMs: row.reopened_at,
  };
}

export function toRun(row: Selectable<RunTable>): Run {
  const { left_at: atMs, handed_to: toUserId, handed_to_run: toRun, handed_note: note } = row;
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    number: row.number,
    startedAtMs: row.started_at,
    completedAtMs: row.completed_at,
    completedRevision: row.completed_revision,
    reopenedAtMs: row.reopened_at,
    handedOver: atMs === null || toUserId === null || toRun === null ? null : { toUserId, toRun, atMs, note: note ?? '' },
  };
}

export function toProgressEvent(row: Selectable<ProgressEventTable>): ProgressEvent {
  return {
    id: row.id,
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    revision: row.revision,
    itemId: row.item_id,
    itemHash: row.item_hash,
    isDone: row.is_done === 1,
    deviceId: row.device_id,
    atMs: row.at,
    receivedAtMs: row.received_at,
    byApp: row.by_app === 1,
    reopens: row.reopens === 1,
    reason: row.reason,
    outcome: row.outcome,
  };
}

export function fromProgressEvent(event: ProgressEvent): ProgressEventTable {
  return {
    id: event.id,
    user_id: event.userId,
    instruction_id: event.instructionId,
    run: event.run,
    revision: event.revision,
    item_id: event.itemId,
    item_hash: event.itemHash,
    is_done: flag(event.isDone),
    device_id: event.deviceId,
    at: event.atMs,
    received_at: event.receivedAtMs,
    by_app: flag(event.byApp),
    reopens: flag(event.reopens),
    reason: event.reason,
    outcome: event.outcome,
  };
}

export function toItem(row: Selectable<ProgressItemTable>): ProgressItem {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    itemId: row.item_id,
    itemHash: row.item_hash,
    isDone: row.is_done === 1,
    revision: row.revision,
    atMs: row.at,
    eventId: row.event_id,
  };
}

export function fromItem(item: ProgressItem): ProgressItemTable {
  return {
    user_id: item.userId,
    instruction_id: item.instructionId,
    run: item.run,
    item_id: item.itemId,
    item_hash: item.itemHash,
    is_done: flag(item.isDone),
    revision: item.revision,
    at: item.atMs,
    event_id: item.eventId,
  };
}

export function toVerification(row: Selectable<VerificationTable>): Verification {
  return {
    id: row.id,
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    revision: row.revision,
    stepId: row.step_id,
    stepHash: row.step_hash,
    verifierId: row.verifier_id,
    atMs: row.at,
    endedAtMs: row.ended_at,
  };
}

export function fromVerification(verification: Verification): VerificationTable {
  return {
    id: verification.id,
    user_id: verification.userId,
    instruction_id: verification.instructionId,
    run: verification.run,
    revision: verification.revision,
    step_id: verification.stepId,
    step_hash: verification.stepHash,
    verifier_id: verification.verifierId,
    at: verification.atMs,
    ended_at: verification.endedAtMs,
  };
}

export function toAlertAcknowledgement(row: Selectable<AlertAcknowledgementTable>): InfoRead {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    revision: row.revision,
    alerts: row.alerts,
    isChecked: row.is_checked === 1,
    newAlerts: row.new_alerts === null ? null : JSON.parse(row.new_alerts),
    deviceId: row.device_id,
    atMs: row.at,
    receivedAtMs: row.received_at,
  };
}

export function toStepChangeAcknowledgement(row: Selectable<StepChangeAcknowledgementTable>): StepChangeAcknowledgement {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    itemId: row.item_id,
    itemHash: row.item_hash,
    revision: row.revision,
    atMs: row.at,
  };
}

export function toRevisionChoice(row: Selectable<RevisionChoiceTable>): StoredRevisionChoice {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    choice: row.choice,
    fromRevision: row.from_revision,
    toRevision: row.to_revision,
    deviceId: row.device_id,
    atMs: row.at,
    receivedAtMs: row.received_at,
  };
}

export function fromRevisionChoice(choice: StoredRevisionChoice): RevisionChoiceTable {
  return {
    user_id: choice.userId,
    instruction_id: choice.instructionId,
    run: choice.run,
    choice: choice.choice,
    from_revision: choice.fromRevision,
    to_revision: choice.toRevision,
    device_id: choice.deviceId,
    at: choice.atMs,
    received_at: choice.receivedAtMs,
  };
}
