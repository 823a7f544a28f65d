import type { SavedPlace } from '@benchbook/domain/comparison';
import type { DeviceAuthorization } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import type { News } from '@benchbook/domain/notifications';
import type { BuildProblem } from '@benchbook/domain/release-check';
import type { Caller, Role } from '@benchbook/domain/users';
import type { NewEvent } from '../ports/index.ts';

/** A step named by a save. `number` is its number after the save; for a removed step, among the remaining ones. */
export interface SavedStep {
  readonly id: Id;
  readonly number?: string;
  readonly title: string;
}

/** Steps that a save changed, added and removed: the first of each, and their counts. */
export interface SavedSteps {
  readonly changed?: { readonly count: number; readonly first: readonly SavedStep[] };
  readonly added?: { readonly count: number; readonly first: readonly SavedStep[] };
  readonly removed?: { readonly count: number; readonly first: readonly SavedStep[] };
  /** Number of steps that only changed their place. */
  readonly moved?: number;
}

/** Maximum length of a title in a payload, in characters. */
export const MOST_TITLE = 80;

/**
 * Kinds of events that these commands write to the log, with their payloads. The socket, the activity history and the
 * audit read them. Of an instruction's text they contain only titles, cut to `MOST_TITLE`, so that an auditor can still
 * identify a removed step.
 */
export interface EventPayloads {
  'instruction.created': { title: string; version: number; clonedFrom?: Id };
  'instruction.saved': {
    version: number;
    hasDraft: boolean;
    /** Omitted when the save affects no step. */
    steps?: SavedSteps;
    /** Other places that it changed. */
    places?: readonly SavedPlace[];
  };
  'instruction.archived': { isArchived: boolean };
  'instruction.deleted': { title: string };
  /** An author has read this many remarks on the document that the instruction was made from. */
  'document-remarks.acknowledged': { count: number };
  'release.requested': { version: number };
  'release.withdrawn': { revision: number | null };
  'release.completed': { revision: number; title: string; sha256: string; version: number; reason?: string };
  'release.failed': {
    /** One sentence per problem, with its location. */
    problems: readonly string[];
    places: readonly Pick<BuildProblem, 'kind' | 'stepId' | 'stepNumber' | 'highlightId'>[];
  };
  'revision.started': { revision: number };
  'revision.restored': { revision: number; version: number };
  /** The state of version `restored` becomes the working copy again, as `version`. */
  'version.restored': { restored: number; version: number };
  /** The draft of version `discarded` was dropped; the working copy equals the live revision again, as `version`. */
  'draft.discarded': { revision: number; discarded: number; version: number };
  'assignment.added': { userId: Id; run: number };
  'assignment.briefed': { userId: Id; dueDate: string | null; note: string };
  'assignment.removed': { userId: Id };
  /** `userId` continues it in `run`; `fromRun` is the run in which `fromUserId` left it. */
  'assignment.handed-over': { userId: Id; run: number; fromUserId: Id; fromRun: number; progress: number; note?: string };
  'run.started': { userId: Id; run: number };
  /** A run is complete: all items of `revision` are done. */
  'run.completed': { userId: Id; run: number; revision: number };
  /** A completed run was reopened because of this item; `reason` as the person wrote it. */
  'run.reopened': { userId: Id; run: number; itemId: Id; revision: number; reason: string | null };
  'run.closed-again': { userId: Id; run: number; revision: number };
  'progress.recorded': {
    userId: Id;
    /** The newest run, which `progress` belongs to; an item may belong to an earlier run and arrive late. */
    run: number;
    progress: number;
    items: ReadonlyArray<{
      itemId: Id;
      isDone: boolean;
      run: number;
      revision: number;
      atMs: number;
      byApp?: true;
      /** Recorded without an effect: the run was complete, or a newer event of the item was recorded. */
      outcome?: 'run-closed' | 'older';
    }>;
  };
  'progress.noticed': { process: 'Started' | 'Progression' | 'Completed'; message: string };
  /** A notice to these people, which each of them has on record. */
  'notice.sent': News & { userIds: readonly Id[]; message: string };
  /** A person has read all alerts of a revision before the work of a run; `atMs` by the device's clock. */
  'info.read': {
    userId: Id;
    run: number;
    revision: number;
    alerts: number;
    isChecked: boolean;
    /** Alerts that this person had not read in this run before. Missing in older events. */
    newAlerts?: ReadonlyArray<{ id: Id; name: string }>;
    atMs: number;
  };
  /** A person switched to a newer revision in the middle of a run; `fromRevision` was shown until then. */
  'revision.taken': { userId: Id; run: number; revision: number; fromRevision: number; atMs: number };
  /** A person knew of a newer revision, was offline, and continued with `revision`. */
  'revision.kept': { userId: Id; run: number; revision: number; newerRevision: number; atMs: number };
  /** A person has read what changed in a step since they last did it. */
  'change.read': { userId: Id; itemId: Id; revision: number };
  /** The full report, so that the log's hash chain covers its text; `files` are hashes of bytes. */
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
   * The hash of the message, so that the log's chain covers the text without containing it; `files` are hashes too, and
   * `atMs` is by the device's clock.
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
  /** `memberIds` are all recipients of the change: current and former members of the thread. */
  'feedback.members-changed': { threadId: Id; added: readonly Id[]; removed: readonly Id[]; memberIds: readonly Id[] };
  'feedback.resolved': { threadId: Id; note: string; memberIds: readonly Id[] };
  'feedback.reopened': { threadId: Id; memberIds: readonly Id[] };
  'feedback.deleted': { threadId: Id; name: string; messages: number; memberIds: readonly Id[] };
  /** `name` is "unknown" when no account has it. `leftOut` earlier refusals of this address were counted but not written. */
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
  /** An account was linked to an identity of the sign-in provider. */
  'user.linked': { issuer: string };
  /** `name` is the user name; an empty text means no provider name. */
  'user.provider-name-changed': { name: string; providerName: string; before: string };
  'pin.set': Record<never, never>;
  'pin.removed': Record<never, never>;
  /** A device got a pass to submit this person's offline work; the actor is the person who was signed in there then. */
  'device.sent-for': { userId: Id };
  'device.registered': Record<never, never>;
  /** `device` is its nickname after the change; the other fields are the changed ones. */
  'device.changed': {
    device: string;
    nickname?: string;
    type?: string;
    authorization?: DeviceAuthorization;
    allowsSupervisorPin?: boolean;
    lockMinutes?: number | null;
  };
  /** Hashes of the device's canvas and audio fingerprint: its browser, driver or settings have changed. */
  'device.traits-changed': { before: string; traits: string };
  'user.created': { name: string; role: Role };
  'user.role-changed': { name: string; role: Role; before: Role };
  'user.deactivated': { name: string };
  'user.activated': { name: string };
  'user.password-reset': { name: string };
  'user.password-changed': Record<never, never>;
  'user.picture-changed': { sha256: string };
  /** Events from before PINs verified steps have no `method`: it was a password. */
  'step.verified': {
    verifier: string;
    verifierId: Id;
    method?: VerificationMethod;
    instructionId?: Id;
    itemId?: Id;
    revision?: number;
    run?: number;
  };
  /** The same in the history of the supervisor who verified; `userId` is the person doing the step. */
  'verification.given': { userId: Id; method?: VerificationMethod; itemId?: Id; revision?: number; run?: number };
  /** A verification of this step was requested and refused; `verifier` is the named person, "unknown" when no account has the name. */
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
  /** The log was exported: the extent and the filter. */
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
  /** A person pressed *Done* at a supervised step and waits there; `atMs` by the device's clock. */
  'supervisor.called': { userId: Id; run: number; revision: number; itemId: Id; atMs: number };
  'supervisor.call-ended': { userId: Id; run: number; itemId: Id; reason: CallEnd };
  'tag.created': { name: string };
  'instruction.tagged': { tags: readonly string[] };
  'file.added': { path: string; sha256: string; sizeBytes: number };
  'file.replaced': { path: string; sha256: string; sizeBytes: number; sha256Before: string };
  'file.renamed': { path: string; pathBefore: string };
  'file.deleted': { path: string };
  /** A deleted file was restored to the library. */
  'file.restored': { path: string };
  'file.textured': { path: string; parts: number };
  'model.uploaded': { name: string; sizeBytes: number };
  'model.failed': { name: string; problem: string };
  /** `isAsItIs`: the original, not a level. */
  'model.approved': { path: string; setting: number; isAsItIs?: true };
  'model.discarded': { name: string };
}

/** How a supervisor authenticated. */
export type VerificationMethod = 'password' | 'pin';

/** Why a call for a supervisor at a step ended. */
export type CallEnd = 'verified' | 'left' | 'called-elsewhere' | 'offline' | 'taken-away' | 'new-run' | 'withdrawn';

export type EventKind = keyof EventPayloads;

/** Creates an event to append; every payload contains the actor's name, because user names can change. */
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
