import type { ChangedSubject, ServerMessage } from '@benchbook/contracts';
import { canVerifySteps, ROLE_SETS, rolesWith } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { EventKind, EventPayloads } from '../commands/event-kinds.ts';
import type { StoredEvent } from '../ports/index.ts';
import type { Audience } from './audience.ts';

/** A message and who hears it. */
export interface Delivery {
  readonly message: ServerMessage;
  readonly to: Audience;
}

/** An event as it is told; the name of who acted stands in every payload. */
type Told<Kind extends EventKind> = Pick<StoredEvent, 'subjectId' | 'userId'> & {
  readonly payload: EventPayloads[Kind] & { readonly username: string };
  /** Who has the instruction, where `concernsAssignees`. */
  readonly assigneeIds: readonly Id[];
};

type Telling<Kind extends EventKind> = (told: Told<Kind>) => readonly Delivery[];

/** What a screen may have to read again, without anything that the event says. */
type Changed = Pick<Told<EventKind>, 'subjectId'> & { readonly payload: { readonly username: string } };

const READERS: Audience = { roles: ROLE_SETS.LIB };
const LEADS: Audience = { roles: ROLE_SETS.LEAD };
const MODELLERS: Audience = { roles: ROLE_SETS.MODEL };

/** Kinds after which people who have the instruction have to read it again. */
const CONCERNS_ASSIGNEES: ReadonlySet<string> = new Set<EventKind>(['release.completed', 'release.withdrawn']);

/** Nobody's screen shows it: it stands in the log, and in the histories that are read from there. */
const TOLD_TO_NOBODY = (): readonly Delivery[] => [];

const tellInstruction: Telling<EventKind> = (told) => [changedInstruction(told, READERS)];
const tellUsers: Telling<EventKind> = (told) => [changed(told, 'users', LEADS)];
const tellDevices: Telling<EventKind> = (told) => [changed(told, 'devices', LEADS)];
const tellFiles: Telling<EventKind> = (told) => [changed(told, 'attachments', READERS)];
const tellQueue: Telling<EventKind> = (told) => [changed(told, 'models', MODELLERS)];
const tellAssigned: Telling<'assignment.added' | 'assignment.briefed' | 'assignment.removed'> = (told) => [
  changed(told, 'assignments', readersAnd(told.payload.userId)),
];
const tellProgress: Telling<`run.${'started' | 'completed' | 'reopened' | 'closed-again'}` | 'progress.recorded'> = (told) => [
  changed(told, 'progress', readersAnd(told.payload.userId)),
];

const tellCall: Telling<'supervisor.called' | 'supervisor.call-ended'> = (told) => [
  changed(told, 'progress', { ...LEADS, userIds: [told.payload.userId] }),
];

/** Who hears what of each kind; a kind of event that nobody decided about does not pass the type check. */
const TELLINGS: { readonly [Kind in EventKind]: Telling<Kind> } = {
  'instruction.created': (told) => [changed(told, 'instructions', READERS)],
  'instruction.saved': tellInstruction,
  'instruction.archived': tellInstruction,
  'instruction.deleted': tellInstruction,
  'document-remarks.acknowledged': TOLD_TO_NOBODY,
  'release.requested': tellInstruction,
  'release.withdrawn': (told) => [changedInstruction(told, readersAnd(...told.assigneeIds))],
  'release.completed': (told) => {
    const to = readersAnd(...told.assigneeIds);
    return [build(told, { isComplete: true, message: '' }, to), changedInstruction(told, to)];
  },
  'release.failed': (told) => [
    build(told, { isComplete: false, message: told.payload.problems.join('\n') }, READERS),
    changedInstruction(told, READERS),
  ],
  'revision.started': tellInstruction,
  'revision.restored': tellInstruction,
  'version.restored': tellInstruction,
  'draft.discarded': tellInstruction,
  'assignment.added': tellAssigned,
  'assignment.briefed': tellAssigned,
  'assignment.removed': tellAssigned,
  'assignment.handed-over': (told) => [changed(told, 'assignments', readersAnd(told.payload.userId, told.payload.fromUserId))],
  'run.started': tellProgress,
  'run.completed': tellProgress,
  'run.reopened': tellProgress,
  'run.closed-again': tellProgress,
  'progress.recorded': tellProgress,
  'progress.noticed': ({ userId, payload: { username, process, message } }) => [
    { message: { kind: 'progress', username, message, process }, to: { ...LEADS, except: userId } },
  ],
  'notice.sent': (told) => [notice(told, { roles: [], userIds: told.payload.userIds })],
  // Another tablet of this person does not ask again.
  'info.read': (told) => [changed(told, 'progress', { roles: [], userIds: [told.payload.userId] })],
  // A record is of a moment, and is made anew when it is opened.
  'revision.taken': TOLD_TO_NOBODY,
  'revision.kept': TOLD_TO_NOBODY,
  'change.read': (told) => [changed(told, 'progress', { roles: [], userIds: [told.payload.userId] })],
  // Another tablet of who reported marks the step, too.
  'report.sent': (told) => [changed(told, 'reports', told.userId === null ? READERS : readersAnd(told.userId))],
  // What they were told of it is read by that.
  'report.resolved': (told) => [changed(told, 'reports', READERS), changed(told, 'notifications', READERS)],
  'session.started': TOLD_TO_NOBODY,
  'session.refused': TOLD_TO_NOBODY,
  'session.ended': TOLD_TO_NOBODY,
  'session.replayed': TOLD_TO_NOBODY,
  'feedback.started': tellThread,
  'feedback.said': tellThread,
  'feedback.members-changed': tellThread,
  'feedback.resolved': tellThread,
  'feedback.reopened': tellThread,
  'feedback.deleted': tellThread,
  'user.linked': TOLD_TO_NOBODY,
  'user.provider-name-changed': TOLD_TO_NOBODY,
  'pin.set': TOLD_TO_NOBODY,
  'pin.removed': TOLD_TO_NOBODY,
  'device.sent-for': TOLD_TO_NOBODY,
  'device.registered': tellDevices,
  'device.traits-changed': tellDevices,
  'device.changed': (told) => [...tellDevices(told), ...tellThisDevice(told)],
  'user.created': tellUsers,
  'user.role-changed': (told) => [changed(told, 'users', { ...LEADS, userIds: told.subjectId === null ? [] : [told.subjectId] })],
  'user.deactivated': tellUsers,
  'user.activated': tellUsers,
  'user.password-reset': TOLD_TO_NOBODY,
  'user.password-changed': TOLD_TO_NOBODY,
  'user.picture-changed': tellUsers,
  'step.verified': (told) => [changed(told, 'progress', { ...LEADS, userIds: told.userId === null ? [] : [told.userId] })],
  // The same as `step.verified`, which is told.
  'verification.given': TOLD_TO_NOBODY,
  'verification.refused': TOLD_TO_NOBODY,
  'log.exported': TOLD_TO_NOBODY,
  'paper.printed': TOLD_TO_NOBODY,
  'package.exported': TOLD_TO_NOBODY,
  'supervisor.called': tellCall,
  // Its notice is read by that.
  'supervisor.call-ended': (told) => [...tellCall(told), changed(told, 'notifications', { roles: rolesWith(canVerifySteps) })],
  'tag.created': (told) => [changed(told, 'tags', READERS)],
  'instruction.tagged': (told) => [changed(told, 'tags', READERS), changedInstruction(told, READERS)],
  'file.added': tellFiles,
  'file.replaced': tellFiles,
  'file.renamed': tellFiles,
  'file.deleted': tellFiles,
  'file.restored': tellFiles,
  'file.textured': (told) => [changed(told, 'attachments', READERS), changed(told, 'models', READERS)],
  'model.uploaded': tellQueue,
  'model.failed': tellQueue,
  'model.approved': (told) => [changed(told, 'models', READERS)],
  'model.discarded': tellQueue,
};

/** Whether `deliveriesOf` needs to know who has the instruction. */
export function concernsAssignees(kind: string): boolean {
  return CONCERNS_ASSIGNEES.has(kind);
}

/**
 * What the sockets are told of a committed event. Screens get ids and read again what they show; an Artisan hears of
 * nothing but what is assigned to them. Of a kind that this version does not know, nobody is told.
 *
 * @param assigneeIds who has the instruction, where `concernsAssignees`
 */
export function deliveriesOf(event: StoredEvent, assigneeIds: readonly Id[]): readonly Delivery[] {
  if (!Object.hasOwn(TELLINGS, event.kind)) return [];
  // What is stored under a kind was written by `newEvent`, which holds each payload to its kind.
  const told = { subjectId: event.subjectId, userId: event.userId, payload: event.payload, assigneeIds };
  return (TELLINGS[event.kind as EventKind] as Telling<EventKind>)(told as Told<EventKind>);
}

function readersAnd(...userIds: readonly Id[]): Audience {
  return { ...READERS, userIds };
}

function changed({ subjectId, payload: { username } }: Changed, subject: ChangedSubject, to: Audience): Delivery {
  return { message: { kind: 'changed', username, subject, id: subjectId, version: null }, to };
}

/** With the version of the working copy, where the event says it: who has that one on the screen reads nothing again. */
function changedInstruction({ subjectId, payload }: Told<EventKind>, to: Audience): Delivery {
  const version = 'version' in payload ? payload.version : null;
  return { message: { kind: 'changed', username: payload.username, subject: 'instruction', id: subjectId, version }, to };
}

/** What happened travels as the specification names it; of anything else people hear that there is something new. */
function notice(told: Told<'notice.sent'>, to: Audience): Delivery {
  const { payload } = told;
  if (payload.module !== 'ProgressTracker') return changed(told, 'notifications', to);
  const { username, message, process } = payload;
  return { message: { kind: 'progress', username, message, process }, to };
}

/** A device hears what it may do from now on: what others left waiting there is sent at once, and it locks itself as its page says. */
function tellThisDevice(told: Told<'device.changed'>): readonly Delivery[] {
  const { subjectId, payload } = told;
  const { authorization, lockMinutes, allowsSupervisorPin } = payload;
  if (subjectId === null || [authorization, lockMinutes, allowsSupervisorPin].every((each) => each === undefined)) return [];
  return [changed(told, 'this-device', { roles: [], deviceIds: [subjectId] })];
}

/** Of a thread those hear who are in it, and Dev, who may read all. */
function tellThread({
  payload: { username, threadId, memberIds },
}: Told<Extract<EventKind, `feedback.${string}`>>): readonly Delivery[] {
  const message = { kind: 'changed', username, subject: 'feedback', id: threadId, version: null } as const;
  return [{ message, to: { roles: ['Dev'], userIds: memberIds } }];
}

function build(
  { subjectId }: Changed,
  { isComplete, message }: { readonly isComplete: boolean; readonly message: string },
  to: Audience,
): Delivery {
  return { message: { kind: 'build', instructionId: subjectId ?? '', isComplete, message }, to };
}
