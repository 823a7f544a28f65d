import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { EventKind } from '../../commands/event-kinds.ts';
import type { StoredEvent } from '../../ports/index.ts';

/** The effect of an event on copies. */
export type Concern =
  | { readonly kind: 'person'; readonly id: Id }
  | { readonly kind: 'instruction'; readonly id: Id }
  | { readonly kind: 'assignment'; readonly userId: Id; readonly instructionId: Id }
  /** `from`: position of the first message that is new to this person; null if there is none. */
  | { readonly kind: 'thread'; readonly userId: Id; readonly threadId: Id; readonly from: number | null }
  /** Of a model, or of the models with this texture. */
  | { readonly kind: 'looks'; readonly fileId: Id }
  /** All threads of a person. */
  | { readonly kind: 'threads'; readonly userId: Id };

const payloadParts = z.looseObject({
  userId: z.string().nullable().catch(null),
  fromUserId: z.string().nullable().catch(null),
  instructionId: z.string().nullable().catch(null),
  threadId: z.string().nullable().catch(null),
  memberIds: z.array(z.string()).catch([]),
  position: z.int().nullable().catch(null),
});

type ConcernName =
  | 'person'
  | 'role'
  | 'instruction'
  | 'assignment'
  | 'new-assignment'
  | 'verification'
  | 'looks'
  | 'thread'
  | 'message'
  | 'settlement';

/** Every kind of event that affects a copy; other kinds are ignored. */
const CONCERNS: Partial<Record<EventKind, ConcernName>> = {
  'release.completed': 'instruction',
  'release.withdrawn': 'instruction',
  'instruction.archived': 'instruction',
  'instruction.deleted': 'instruction',
  'instruction.tagged': 'instruction',
  'assignment.added': 'new-assignment',
  'assignment.briefed': 'assignment',
  'assignment.removed': 'assignment',
  'assignment.handed-over': 'new-assignment',
  'run.started': 'assignment',
  'run.completed': 'assignment',
  'run.reopened': 'assignment',
  'run.closed-again': 'assignment',
  'progress.recorded': 'assignment',
  'change.read': 'assignment',
  'info.read': 'assignment',
  'step.verified': 'verification',
  'file.textured': 'looks',
  'file.replaced': 'looks',
  'feedback.started': 'thread',
  'feedback.members-changed': 'thread',
  'feedback.deleted': 'thread',
  'feedback.said': 'message',
  'feedback.resolved': 'settlement',
  'feedback.reopened': 'settlement',
  'user.role-changed': 'role',
  'user.deactivated': 'person',
  'user.activated': 'person',
  'user.password-reset': 'person',
  'user.password-changed': 'person',
  'user.picture-changed': 'person',
};

export function concernsOf({ kind, subjectId, userId: actor, payload }: StoredEvent): Concern[] {
  const { userId, fromUserId, instructionId, threadId, memberIds, position } = payloadParts.parse(payload);
  const concern = CONCERNS[kind as EventKind];
  const assigned = (who: Id | null, what: Id | null): Concern[] =>
    who === null || what === null ? [] : [{ kind: 'assignment', userId: who, instructionId: what }];
  const inThread = (from: number | null): Concern[] =>
    threadId === null ? [] : memberIds.map((member) => ({ kind: 'thread', userId: member, threadId, from }));
  switch (concern) {
    case 'person':
      return subjectId === null ? [] : [{ kind: 'person', id: subjectId }];
    case 'role':
      return subjectId === null
        ? []
        : [
            { kind: 'person', id: subjectId },
            { kind: 'threads', userId: subjectId },
          ];
    case 'instruction':
      return subjectId === null ? [] : [{ kind: 'instruction', id: subjectId }];
    case 'new-assignment': {
      const instruction: Concern[] = subjectId === null ? [] : [{ kind: 'instruction', id: subjectId }];
      return [...instruction, ...assigned(userId, subjectId), ...assigned(fromUserId, subjectId)];
    }
    case 'assignment':
      return assigned(userId, subjectId);
    case 'verification':
      return assigned(actor, instructionId);
    case 'looks':
      return subjectId === null ? [] : [{ kind: 'looks', fileId: subjectId }];
    case 'thread':
      return inThread(1);
    case 'message':
      return inThread(position);
    case 'settlement':
      return inThread(null);
    default:
      return [];
  }
}

/** Deduplicates concerns: of consecutive messages, the first one covers all later ones. */
export function keyOf(concern: Concern): string {
  if (concern.kind !== 'thread') return JSON.stringify(concern);
  const { userId, threadId, from } = concern;
  return JSON.stringify(['thread', userId, threadId, from === null ? 'head' : from === 1 ? 'whole' : 'since']);
}
