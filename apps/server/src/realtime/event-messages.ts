import type { ChangedSubject, ServerMessage } from '@benchbook/contracts';
import { canVerifySteps, ROLE_SETS, rolesWith } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { EventKind, EventPayloads } from '../commands/event-kinds.ts';
import type { StoredEvent } from '../ports/index.ts';
import type { Audience } from './audience.ts';

/** A message and its audience. */
export interface Delivery {
  readonly message: ServerMessage;
  readonly to: Audience;
}

/** An event to deliver; every payload has the name of the person who acted. */
type AnnouncedEvent<Kind extends EventKind> = Pick<StoredEvent, 'subjectId' | 'userId'> & {
  readonly payload: EventPayloads[Kind] & { readonly username: string };
  /** People with the instruction assigned, where `concernsAssignees`. */
  readonly assigneeIds: readonly Id[];
};

type DeliveryRule<Kind extends EventKind> = (event: AnnouncedEvent<Kind>) => readonly Delivery[];

/** Names the data that screens must read again, without its content. */
type Changed = Pick<AnnouncedEvent<EventKind>, 'subjectId'> & { readonly payload: { readonly username: string } };

const READERS: Audience = { roles: ROLE_SETS.LIB };
const LEADS: Audience = { roles: ROLE_SETS.LEAD };
const MODELLERS: Audience = { roles: ROLE_SETS.MODEL };

/** Kinds after which assignees must read the instruction again. */
const CONCERNS_ASSIGNEES: ReadonlySet<string> = new Set<EventKind>(['release.completed', 'release.withdrawn']);

/** Shown on no screen; in the log and in the histories read from it. */
const NO_DELIVERIES = (): readonly Delivery[] => [];

const deliverInstruction: DeliveryRule<EventKind> = (event) => [changedInstruction(event, READERS)];
const deliverUsers: DeliveryRule<EventKind> = (event) => [changed(event, 'users', LEADS)];
const deliverDevices: DeliveryRule<EventKind> = (event) => [changed(event, 'devices', LEADS)];
const deliverFiles: DeliveryRule<EventKind> = (event) => [changed(event, 'attachments', READERS)];
const deliverQueue: DeliveryRule<EventKind> = (event) => [changed(event, 'models', MODELLERS)];
const deliverAssigned: DeliveryRule<'assignment.added' | 'assignment.briefed' | 'assignment.removed'> = (event) => [
  changed(event, 'assignments', readersAnd(event.payload.userId)),
];
const deliverProgress: DeliveryRule<`run.${'started' | 'completed' | 'reopened' | 'closed-again'}` | 'progress.recorded'> = (
  event,
) => [changed(event, 'progress', readersAnd(event.payload.userId))];

const deliverCall: DeliveryRule<'supervisor.called' | 'supervisor.call-ended'> = (event) => [
  changed(event, 'progress', { ...LEADS, userIds: [event.payload.userId] }),
];

/** Deliveries of each kind of event; a kind without a rule fails the type check. */
const DELIVERY_RULES: { readonly [Kind in EventKind]: DeliveryRule<Kind> } = {
  'instruction.created': (event) => [changed(event, 'instructions', READERS)],
  'instruction.saved': deliverInstruction,
  'instruction.archived': deliverInstruction,
  'instruction.deleted': deliverInstruction,
  'document-remarks.acknowledged': NO_DELIVERIES,
  'release.requested': deliverInstruction,
  'release.withdrawn': (event) => [changedInstruction(event, readersAnd(...event.assigneeIds))],
  'release.completed': (event) => {
    const to = readersAnd(...event.assigneeIds);
    return [build(event, { isComplete: true, message: '' }, to), changedInstruction(event, to)];
  },
  'release.failed': (event) => [
    build(event, { isComplete: false, message: event.payload.problems.join('\n') }, READERS),
    changedInstruction(event, READERS),
  ],
  'revision.started': deliverInstruction,
  'revision.restored': deliverInstruction,
  'version.restored': deliverInstruction,
  'draft.discarded': deliverInstruction,
  'assignment.added': deliverAssigned,
  'assignment.briefed': deliverAssigned,
  'assignment.removed': deliverAssigned,
  'assignment.handed-over': (event) => [
    changed(event, 'assignments', readersAnd(event.payload.userId, event.payload.fromUserId)),
  ],
  'run.started': deliverProgress,
  'run.completed': deliverProgress,
  'run.reopened': deliverProgress,
  'run.closed-again': deliverProgress,
  'progress.recorded': deliverProgress,
  'progress.noticed': ({ userId, payload: { username, process, message } }) => [
    { message: { kind: 'progress', username, message, process }, to: { ...LEADS, except: userId } },
  ],
  'notice.sent': (event) => [notice(event, { roles: [], userIds: event.payload.userIds })],
  // The person's other tablets need not ask again.
  'info.read': (event) => [changed(event, 'progress', { roles: [], userIds: [event.payload.userId] })],
  // The record shows one moment and is built again when opened.
  'revision.taken': NO_DELIVERIES,
  'revision.kept': NO_DELIVERIES,
  'change.read': (event) => [changed(event, 'progress', { roles: [], userIds: [event.payload.userId] })],
  // The reporter's other tablets mark the step, too.
  'report.sent': (event) => [changed(event, 'reports', event.userId === null ? READERS : readersAnd(event.userId))],
  // Marks their notification as read.
  'report.resolved': (event) => [changed(event, 'reports', READERS), changed(event, 'notifications', READERS)],
  'session.started': NO_DELIVERIES,
  'session.refused': NO_DELIVERIES,
  'session.ended': NO_DELIVERIES,
  'session.replayed': NO_DELIVERIES,
  'feedback.started': deliverThread,
  'feedback.said': deliverThread,
  'feedback.members-changed': deliverThread,
  'feedback.resolved': deliverThread,
  'feedback.reopened': deliverThread,
  'feedback.deleted': deliverThread,
  'user.linked': NO_DELIVERIES,
  'user.provider-name-changed': NO_DELIVERIES,
  'pin.set': NO_DELIVERIES,
  'pin.removed': NO_DELIVERIES,
  'device.sent-for': NO_DELIVERIES,
  'device.registered': deliverDevices,
  'device.traits-changed': deliverDevices,
  'device.changed': (event) => [...deliverDevices(event), ...deliverThisDevice(event)],
  'user.created': deliverUsers,
  'user.role-changed': (event) => [
    changed(event, 'users', { ...LEADS, userIds: event.subjectId === null ? [] : [event.subjectId] }),
  ],
  'user.deactivated': deliverUsers,
  'user.activated': deliverUsers,
  'user.password-reset': NO_DELIVERIES,
  'user.password-changed': NO_DELIVERIES,
  'user.picture-changed': deliverUsers,
  'step.verified': (event) => [changed(event, 'progress', { ...LEADS, userIds: event.userId === null ? [] : [event.userId] })],
  // The same as `step.verified`, which is sent.
  'verification.given': NO_DELIVERIES,
  'verification.refused': NO_DELIVERIES,
  'log.exported': NO_DELIVERIES,
  'paper.printed': NO_DELIVERIES,
  'package.exported': NO_DELIVERIES,
  'supervisor.called': deliverCall,
  // It marks the notice of the call as read.
  'supervisor.call-ended': (event) => [
    ...deliverCall(event),
    changed(event, 'notifications', { roles: rolesWith(canVerifySteps) }),
  ],
  'tag.created': (event) => [changed(event, 'tags', READERS)],
  'instruction.tagged': (event) => [changed(event, 'tags', READERS), changedInstruction(event, READERS)],
  'file.added': deliverFiles,
  'file.replaced': deliverFiles,
  'file.renamed': deliverFiles,
  'file.deleted': deliverFiles,
  'file.restored': deliverFiles,
  'file.textured': (event) => [changed(event, 'attachments', READERS), changed(event, 'models', READERS)],
  'model.uploaded': deliverQueue,
  'model.failed': deliverQueue,
  'model.approved': (event) => [changed(event, 'models', READERS)],
  'model.discarded': deliverQueue,
};

/** Whether `deliveriesOf` needs to know who has the instruction. */
export function concernsAssignees(kind: string): boolean {
  return CONCERNS_ASSIGNEES.has(kind);
}

/**
 * The socket messages for a committed event. Screens get ids and read their data again; an Artisan only gets messages about
 * assigned instructions. A kind that this version does not know is sent to nobody.
 *
 * @param assigneeIds people with the instruction assigned, if `concernsAssignees`
 */
export function deliveriesOf(event: StoredEvent, assigneeIds: readonly Id[]): readonly Delivery[] {
  if (!Object.hasOwn(DELIVERY_RULES, event.kind)) return [];
  // `newEvent` wrote the stored payload and checked its type.
  const announced = { subjectId: event.subjectId, userId: event.userId, payload: event.payload, assigneeIds };
  return (DELIVERY_RULES[event.kind as EventKind] as DeliveryRule<EventKind>)(announced as AnnouncedEvent<EventKind>);
}

function readersAnd(...userIds: readonly Id[]): Audience {
  return { ...READERS, userIds };
}

function changed({ subjectId, payload: { username } }: Changed, subject: ChangedSubject, to: Audience): Delivery {
  return { message: { kind: 'changed', username, subject, id: subjectId, version: null }, to };
}

/** Includes the version of the working copy if the event has it: screens that show this version need not read again. */
function changedInstruction({ subjectId, payload }: AnnouncedEvent<EventKind>, to: Audience): Delivery {
  const version = 'version' in payload ? payload.version : null;
  return { message: { kind: 'changed', username: payload.username, subject: 'instruction', id: subjectId, version }, to };
}

/**
 * Events named in the specification are sent under their name; for others the message only says that there is something new.
 */
function notice(event: AnnouncedEvent<'notice.sent'>, to: Audience): Delivery {
  const { payload } = event;
  if (payload.module !== 'ProgressTracker') return changed(event, 'notifications', to);
  const { username, message, process } = payload;
  return { message: { kind: 'progress', username, message, process }, to };
}

/** Notifies a device of its new settings: entries of other people are then sent immediately, and it uses the new lock time. */
function deliverThisDevice(event: AnnouncedEvent<'device.changed'>): readonly Delivery[] {
  const { subjectId, payload } = event;
  const { authorization, lockMinutes, allowsSupervisorPin } = payload;
  if (subjectId === null || [authorization, lockMinutes, allowsSupervisorPin].every((each) => each === undefined)) return [];
  return [changed(event, 'this-device', { roles: [], deviceIds: [subjectId] })];
}

/** Members of a thread, and Dev, who may read all. */
function deliverThread({
  payload: { username, threadId, memberIds },
}: AnnouncedEvent<Extract<EventKind, `feedback.${string}`>>): readonly Delivery[] {
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
