import type { SavedPlace } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { News } from '@benchbook/domain/notifications';
import type { BuildProblem } from '@benchbook/domain/release-check';
import type { Caller } from '@benchbook/domain/users';
import type { NewEvent } from '../ports/index.ts';

/** A step that a save is about. `number` is the one it has afterwards, of those that are left. */
export interface SavedStep {
  readonly id: Id;
  readonly number?: string;
  readonly title: string;
}

/** Which steps a save changed, added and took out: the first of each, and how many there are. */
export interface SavedSteps {
  readonly changed?: { readonly count: number; readonly first: readonly SavedStep[] };
  readonly added?: { readonly count: number; readonly first: readonly SavedStep[] };
  readonly removed?: { readonly count: number; readonly first: readonly SavedStep[] };
  /** Steps that only went to another place. */
  readonly moved?: number;
}

/** Longest title in a payload, in characters. */
export const MOST_TITLE = 80;

/**
 * What is written into the log of events by these commands, and what its payload says. The socket, the activity history
 * and the audit read it. Of the text of an instruction nothing but titles stands here, cut to `MOST_TITLE`: an auditor has to know
 * which step was taken out, also when nothing else names it any more.
 */
export interface EventPayloads {
  'instruction.created': { title: string; version: number; clonedFrom?: Id };
  'instruction.saved': {
    version: number;
    hasDraft: boolean;
    /** Left out where the save is about no step. */
    steps?: SavedSteps;
    /** What it changed beside the steps. */
    places?: readonly SavedPlace[];
  };
  'instruction.archived': { isArchived: boolean };
  'instruction.deleted': { title: string };
  /** An author has read so many remarks on the document that the instruction was made of. */
  'document-remarks.acknowledged': { count: number };
  'release.requested': { version: number };
  'release.withdrawn': { revision: number | null };
  'release.completed': { revision: number; title: string; sha256: string; version: number; reason?: string };
  'release.failed': {
    /** One sentence each, and where each of them is. */
    problems: readonly string[];
    places: readonly Pick<BuildProblem, 'kind' | 'stepId' | 'stepNumber' | 'highlightId'>[];
  };
  'revision.started': { revision: number };
  'revision.restored': { revision: number; version: number };
  /** A save of `restored` is the working copy again, as `version`. */
  'version.restored': { restored: number; version: number };
  /** The draft of version `discarded` went; the working copy is the live revision again, as `version`. */
  'draft.discarded': { revision: number; discarded: number; version: number };
  'assignment.added': { userId: Id; run: number };
  'assignment.briefed': { userId: Id; dueDate: string | null; note: string };
  'assignment.removed': { userId: Id };
  /** `userId` has it from now on, in `run`; `fromRun` is where `fromUserId` left it. */
  'assignment.handed-over': { userId: Id; run: number; fromUserId: Id; fromRun: number; progress: number; note?: string };
  'run.started': { userId: Id; run: number };
  /** A run is complete: of `revision` everything is done. */
  'run.completed': { userId: Id; run: number; revision: number };
  /** A complete run is open again, because of this item; `reason` as the person wrote it. */
  'run.reopened': { userId: Id; run: number; itemId: Id; revision: number; reason: string | null };
  'run.closed-again': { userId: Id; run: number; revision: number };
  'progress.recorded': {
    userId: Id;
    /** The newest run, which `progress` is of; an item may belong to an earlier one and have arrived late. */
    run: number;
    progress: number;
    items: ReadonlyArray<{
      itemId: Id;
      isDone: boolean;
      run: number;
      revision: number;
      atMs: number;
      byApp?: true;
      /** Recorded, and changed nothing: the run was complete, or something newer was recorded of the item. */
      outcome?: 'run-closed' | 'older';
    }>;
  };
  'progress.noticed': { process: 'Started' | 'Progression' | 'Completed'; message: string };
  /** Something was told to these people, on record with each of them. */
  'notice.sent': News & { userIds: readonly Id[]; message: string };
  /** Somebody has read all alerts of a revision before the work of a run; `atMs` by the clock of the device. */
  'info.read': {
    userId: Id;
    run: number;
    revision: number;
    alerts: number;
    isChecked: boolean;
    /** Those that this person had not read in this run before. Older events do not say. */
    newAlerts?: ReadonlyArray<{ id: Id; name: string }>;
    atMs: number;
  };
  /** Somebody has taken a newer revision in the middle of a run; `fromRevision` was on the screen until then. */
  'revision.taken': { userId: Id; run: number; revision: number; fromRevision: number; atMs: number };
  /** Somebody knew of a newer revision, had no network, and worked on by `revision`. */
  'revision.kept': { userId: Id; run: number; revision: number; newerRevision: number; atMs: number };
  /** Somebody has read what changed in a step since they last did it. */
  'change.read': { userId: Id; itemId: Id; revision: number };
  /** The whole report, so that the chain of the log also holds what was said; `files` are hashes of bytes. */
  'report.sent': {
    reportId: Id;
    kind: string;
    revision: number;
    itemId: Id;
    run: number | null;
    text: string;
    files: readonly string[];
    atMs: number;
    isStopped?: true;
  };
  'report.resolved': { reportId: Id; itemId: Id; note: string };
  'session.started': { method: 'password' | 'pin' | 'provider' };
  'feedback.started': { threadId: Id; name: string; reportId?: Id; memberIds: readonly Id[] };
  /**
   * The hash of what was said, so that the chain of the log holds it and the log does not tell it; `files` are hashes too, and
   * `atMs` is by the clock of the device.
   */
  'feedback.said': {
    threadId: Id;
    messageId: Id;
    position: number;
    textSha256: string;
    files: readonly string[];
    atMs: number;
    memberIds: readonly Id[];
  };
  /** `memberIds` are all who hear of it: those who are in the thread now, and who were. */
  'feedback.members-changed': { threadId: Id; added: readonly Id[]; removed: readonly Id[]; memberIds: readonly Id[] };
  'feedback.resolved': { threadId: Id; note: string; memberIds: readonly Id[] };
  'feedback.reopened': { threadId: Id; memberIds: readonly Id[] };
  'feedback.deleted': { threadId: Id; name: string; messages: number; memberIds: readonly Id[] };
  /** `name` is "unknown" where no account has it. `leftOut` refusals of this address before were counted and not written. */
  'session.refused': {
    name: string;
    method: 'password' | 'pin' | 'provider';
    reason:
      | 'unknown name'
      | 'wrong password'
      | 'wrong PIN'
      | 'no PIN'
      | 'closed account'
      | 'no account'
      | 'device'
      | 'too many tries';
    address: string;
    leftOut?: number;
  };
  'session.ended': Record<never, never>;
  'session.replayed': Record<never, never>;
  /** An account was tied to somebody at the provider of sign-ins. */
  'user.linked': { issuer: string };
  /** `name` is the user name; empty texts stand for no name at the provider. */
  'user.provider-name-changed': { name: string; providerName: string; before: string };
  'pin.set': Record<never, never>;
  'pin.removed': Record<never, never>;
  /** A device was given a pass to send what that person did on it; who was signed in there then is who acted. */
  'device.sent-for': { userId: Id };
  'device.registered': Record<never, never>;
  /** `device` is its nickname afterwards; what else stands in it has changed. */
  'device.changed': {
    device: string;
    nickname?: string;
    type?: string;
    authorization?: string;
    allowsSupervisorPin?: boolean;
    lockMinutes?: number | null;
  };
  /** Hashes of how the same device draws and sounds: its browser, its driver or its settings are others now. */
  'device.traits-changed': { before: string; traits: string };
  'user.created': { name: string; role: string };
  'user.role-changed': { name: string; role: string; before: string };
  'user.deactivated': { name: string };
  'user.activated': { name: string };
  'user.password-reset': { name: string };
  'user.password-changed': Record<never, never>;
  'user.picture-changed': { sha256: string };
  /** Events from before PINs verified steps have no `method`: it was the password. */
  'step.verified': {
    verifier: string;
    verifierId: Id;
    method?: VerificationMethod;
    instructionId?: Id;
    itemId?: Id;
    revision?: number;
    run?: number;
  };
  /** The same in the history of the supervisor who verified; `userId` is who does the step. */
  'verification.given': { userId: Id; method?: VerificationMethod; itemId?: Id; revision?: number; run?: number };
  /** Somebody asked that this step be verified; `verifier` is who was named, "unknown" where no account has the name. */
  'verification.refused': {
    verifier: string;
    verifierId?: Id;
    method: VerificationMethod;
    reason:
      | 'unknown name'
      | 'wrong password'
      | 'wrong PIN'
      | 'no PIN'
      | 'closed account'
      | 'no supervisor'
      | 'one-time password'
      | 'own work'
      | 'too many tries';
    itemId?: Id;
    revision?: number;
    run?: number;
    leftOut?: number;
  };
  /** The log was exported: how much of it, and what was asked for. */
  'log.exported': {
    format: 'csv' | 'jsonl';
    count: number;
    first: number | null;
    last: number | null;
    instructionId?: Id;
    personId?: Id;
    fromMs?: number;
    toMs?: number;
  };
  /** A revision was printed as a PDF, or the record of `run` of `userId`. */
  'paper.printed': { paper: 'A4' | 'Letter'; revision: number } | { paper: 'A4' | 'Letter'; userId: Id; run: number };
  'package.exported': { title: string; files: number };
  /** Somebody pressed *Done* at a supervised step and waits there; `atMs` by the clock of the device. */
  'supervisor.called': { userId: Id; run: number; revision: number; itemId: Id; atMs: number };
  'supervisor.call-ended': { userId: Id; run: number; itemId: Id; reason: CallEnd };
  'tag.created': { name: string };
  'instruction.tagged': { tags: readonly string[] };
  'file.added': { path: string; sha256: string; sizeBytes: number };
  'file.replaced': { path: string; sha256: string; sizeBytes: number; sha256Before: string };
  'file.renamed': { path: string; pathBefore: string };
  'file.deleted': { path: string };
  /** It was deleted, and is in the library again. */
  'file.restored': { path: string };
  'file.textured': { path: string; parts: number };
  'model.uploaded': { name: string; sizeBytes: number };
  'model.failed': { name: string; problem: string };
  'model.approved': { path: string; setting: number };
  'model.discarded': { name: string };
}

/** How a supervisor showed who they are. */
export type VerificationMethod = 'password' | 'pin';

/** Why nobody waits for a supervisor any more at a step. */
export type CallEnd = 'verified' | 'left' | 'called-elsewhere' | 'offline' | 'taken-away' | 'new-run' | 'withdrawn';

export type EventKind = keyof EventPayloads;

/** An event as it is appended; the name of who acted stands in every payload, because people keep no name for ever. */
export function newEvent<Kind extends EventKind>(
  kind: Kind,
  subjectId: Id | null,
  caller: Caller | null,
  atMs: number,
  payload: EventPayloads[Kind],
): NewEvent {
  return {
    kind,
    subjectId,
    userId: caller?.id ?? null,
    deviceId: caller?.deviceId ?? null,
    atMs,
    payload: { username: caller?.username ?? '', ...(caller?.isSentByDevice ? { sentByDevice: true } : {}), ...payload },
  };
}
