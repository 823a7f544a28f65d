import type { SocketMessage } from '@benchbook/client';
import { queryKeys } from '../query/query-keys.ts';

/** All that is on the screen. */
export const EVERYTHING: readonly unknown[] = [];

/** What stands in no log of events, so that nobody tells it after a gap: who is there, stages of models, what was read elsewhere. */
export const UNLOGGED: readonly (readonly unknown[])[] = [
  queryKeys.users,
  queryKeys.devices,
  queryKeys.board,
  queryKeys.ownWork,
  queryKeys.models.uploads,
  queryKeys.notifications,
];

/** Which queries a message of the server makes stale; a key stands for all that begin with it. */
export function staleKeys(message: SocketMessage): readonly (readonly unknown[])[] {
  const keys = keysOf(message);
  return [
    ...keys,
    ...(keys.some((key) => ON_THE_BOARD.has(key)) ? [queryKeys.board] : []),
    ...(keys.some(([first]) => IN_OWN_WORK.has(first)) ? [queryKeys.ownWork] : []),
  ];
}

/** Home shows who is how far with what: it changes with people and with what lists show of instructions. */
const ON_THE_BOARD: ReadonlySet<readonly unknown[]> = new Set([
  queryKeys.users,
  queryKeys.instructions.lists,
  queryKeys.instructions.all,
]);

/** Home of an author shows drafts, reports, threads and models: each key begins with one of these words. */
const IN_OWN_WORK: ReadonlySet<unknown> = new Set([
  queryKeys.instructions.all[0],
  queryKeys.reports.all[0],
  queryKeys.feedback.all[0],
  queryKeys.models.all[0],
]);

function keysOf(message: SocketMessage): readonly (readonly unknown[])[] {
  switch (message.kind) {
    case 'changed':
      return ofSubject(message.subject, message.id);
    case 'build':
      // A new revision takes ticks off what it changed, and settles that it was refused before.
      return [
        queryKeys.instructions.lists,
        queryKeys.instructions.one(message.instructionId),
        queryKeys.progress.all,
        queryKeys.notifications,
      ];
    case 'model-progress':
      return [queryKeys.models.uploads];
    case 'progress':
      if (message.process === 'New Feedback') return [queryKeys.notifications];
      return [queryKeys.instructions.lists, queryKeys.progress.all, queryKeys.users, queryKeys.notifications];
    case 'signed-in':
      return [queryKeys.users];
    case 'test-notice':
      return [queryKeys.notifications];
  }
}

function ofSubject(
  subject: Extract<SocketMessage, { kind: 'changed' }>['subject'],
  id: string | null,
): readonly (readonly unknown[])[] {
  switch (subject) {
    case 'instruction':
      return [queryKeys.instructions.lists, id ? queryKeys.instructions.one(id) : queryKeys.instructions.all];
    case 'instructions':
      return [queryKeys.instructions.all];
    case 'progress':
      return [queryKeys.instructions.lists, queryKeys.progress.all, queryKeys.users];
    case 'reports':
      return id ? [queryKeys.reports.of(id), queryKeys.reports.open] : [queryKeys.reports.all];
    case 'feedback':
      return [queryKeys.feedback.threads, id ? queryKeys.feedback.thread(id) : queryKeys.feedback.all];
    case 'assignments':
      // Who has lost it reads it no more; an open page finds out here.
      return [
        queryKeys.instructions.lists,
        ...(id ? [queryKeys.instructions.one(id)] : []),
        queryKeys.progress.all,
        queryKeys.users,
      ];
    case 'users':
      // A device does what its last user does.
      return [queryKeys.users, queryKeys.devices];
    case 'devices':
      return [queryKeys.devices];
    case 'this-device':
      // Nothing on a screen; what waits on it is sent.
      return [];
    case 'tags':
      return [queryKeys.tags, queryKeys.instructions.lists];
    case 'attachments':
      return [queryKeys.attachments];
    case 'models':
      return [queryKeys.models.all];
    case 'notifications':
      // It may say that one's own report was resolved.
      return [queryKeys.notifications, ...(id ? [queryKeys.reports.of(id)] : [])];
  }
}
