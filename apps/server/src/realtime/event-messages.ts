import type { ChangedSubject, ServerMessage } from '@benchbook/contracts';
import { ROLE_SETS } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { EventKind } from '../commands/event-kinds.ts';
import type { StoredEvent } from '../ports/index.ts';
import type { Audience } from './audience.ts';

/** A message and who hears it. */
export interface Delivery {
  readonly message: ServerMessage;
  readonly to: Audience;
}

/** The part of every payload that a message may need. */
const payloadParts = z.looseObject({
  username: z.string().catch(''),
  userId: z.string().nullable().catch(null),
  fromUserId: z.string().nullable().catch(null),
  userIds: z.array(z.string()).catch([]),
  module: z.string().catch(''),
  version: z.number().nullable().catch(null),
  message: z.string().catch(''),
  process: z.enum(['Started', 'Progression', 'Completed', 'New Feedback']).catch('Progression'),
  problems: z.array(z.string()).catch([]),
  threadId: z.string().nullable().catch(null),
  memberIds: z.array(z.string()).catch([]),
});

/** Kinds after which people who have the instruction have to read it again. */
const CONCERNS_ASSIGNEES: ReadonlySet<string> = new Set<EventKind>(['release.completed', 'release.withdrawn']);

/** Whether `deliveriesOf` needs to know who has the instruction. */
export function concernsAssignees(kind: string): boolean {
  return CONCERNS_ASSIGNEES.has(kind);
}

/**
 * What the sockets are told of a committed event. Screens get ids and read again what they show; an Artisan hears of
 * nothing but what is assigned to them.
 *
 * @param assigneeIds who has the instruction, where `concernsAssignees`
 */
export function deliveriesOf(event: StoredEvent, assigneeIds: readonly Id[]): Delivery[] {
  const told = payloadParts.parse(event.payload);
  const { username, userId, userIds, fromUserId, module, version, message, process, problems } = told;
  const changed = (subject: ChangedSubject, to: Audience): Delivery => ({
    message: { kind: 'changed', username, subject, id: event.subjectId, version: subject === 'instruction' ? version : null },
    to,
  });
  const readers: Audience = { roles: ROLE_SETS.LIB };
  const leads: Audience = { roles: ROLE_SETS.LEAD };
  const readersAnd = (...userIds: readonly (Id | null)[]): Audience => ({
    ...readers,
    userIds: userIds.filter((id) => id !== null),
  });

  switch (event.kind) {
    case 'instruction.created':
      return [changed('instructions', readers)];
    case 'instruction.saved':
    case 'instruction.archived':
    case 'instruction.deleted':
    case 'release.requested':
    case 'revision.started':
    case 'revision.restored':
      return [changed('instruction', readers)];
    case 'release.withdrawn':
      return [changed('instruction', readersAnd(...assigneeIds))];
    case 'release.completed':
      return [build(event, true, ''), changed('instruction', readersAnd(...assigneeIds))].map((delivery) => ({
        ...delivery,
        to: readersAnd(...assigneeIds),
      }));
    case 'release.failed':
      return [build(event, false, problems.join('\n')), changed('instruction', readers)];
    case 'assignment.added':
    case 'assignment.briefed':
    case 'assignment.removed':
      return [changed('assignments', readersAnd(userId))];
    case 'assignment.handed-over':
      return [changed('assignments', readersAnd(userId, fromUserId))];
    case 'notice.sent':
      return [notice(event, module, { roles: [], userIds })];
    case 'change.read':
      return [changed('progress', { roles: [], userIds: userId === null ? [] : [userId] })];
    case 'report.sent':
    case 'report.resolved':
      return [changed('reports', readers)];
    case 'feedback.said':
    case 'feedback.started':
    case 'feedback.members-changed':
    case 'feedback.resolved':
    case 'feedback.reopened':
    case 'feedback.deleted':
      return [feedbackChanged(told)];
    case 'run.started':
    case 'progress.recorded':
      return [changed('progress', readersAnd(userId))];
    case 'step.verified':
      return [changed('progress', { ...leads, userIds: event.userId === null ? [] : [event.userId] })];
    case 'progress.noticed':
      return [{ message: { kind: 'progress', username, message, process }, to: { ...leads, except: event.userId } }];
    case 'user.created':
    case 'user.deactivated':
    case 'user.activated':
    case 'user.picture-changed':
      return [changed('users', leads)];
    case 'device.registered':
    case 'device.changed':
      return [changed('devices', leads)];
    case 'user.role-changed':
      return [changed('users', { ...leads, userIds: event.subjectId === null ? [] : [event.subjectId] })];
    case 'tag.created':
      return [changed('tags', readers)];
    case 'instruction.tagged':
      return [changed('tags', readers), changed('instruction', readers)];
    case 'file.added':
    case 'file.replaced':
    case 'file.deleted':
      return [changed('attachments', readers)];
    case 'file.textured':
      return [changed('attachments', readers), changed('models', readers)];
    case 'model.approved':
      return [changed('models', readers)];
    case 'model.uploaded':
    case 'model.failed':
    case 'model.discarded':
      return [changed('models', { roles: ROLE_SETS.MODEL })];
    default:
      return [];
  }
}

/** What happened travels as the specification names it; of anything else people hear that there is something new. */
function notice({ subjectId, payload }: StoredEvent, module: string, to: Audience): Delivery {
  const { username, message, process } = payloadParts.parse(payload);
  if (module === 'ProgressTracker') return { message: { kind: 'progress', username, message, process }, to };
  return { message: { kind: 'changed', username, subject: 'notifications', id: subjectId, version: null }, to };
}

/** Of a thread those hear who are in it, and Dev, who may read all. */
function feedbackChanged({ username, threadId, memberIds }: z.output<typeof payloadParts>): Delivery {
  return {
    message: { kind: 'changed', username, subject: 'feedback', id: threadId, version: null },
    to: { roles: ['Dev'], userIds: memberIds },
  };
}

function build({ subjectId }: StoredEvent, isComplete: boolean, message: string): Delivery {
  return { message: { kind: 'build', instructionId: subjectId ?? '', isComplete, message }, to: { roles: ROLE_SETS.LIB } };
}
