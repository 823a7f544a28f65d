import type { SocketMessage } from '@benchbook/client';
import { queryKeys } from '../query/query-keys.ts';

/** All queries. */
export const EVERYTHING: readonly unknown[] = [];

/** State without an event log, so that no message repeats it after a gap: presence, stages of models, notices read elsewhere. */
export const UNLOGGED: readonly (readonly unknown[])[] = [
  queryKeys.users,
  queryKeys.devices,
  queryKeys.board,
  queryKeys.ownWork,
  queryKeys.models.uploads,
  queryKeys.notifications,
];

/** Query keys that a server message invalidates; a key includes all keys that begin with it. */
export function staleKeys(message: SocketMessage): readonly (readonly unknown[])[] {
  const keys = keysOf(message);
  return [
    ...keys,
    ...(keys.some((key) => ON_THE_BOARD.has(key)) ? [queryKeys.board] : []),
    ...(keys.some(([first]) => IN_OWN_WORK.has(first)) ? [queryKeys.ownWork] : []),
  ];
}

/** Home shows everyone's progress: it changes with users and with what lists show of instructions. */
const ON_THE_BOARD: ReadonlySet<readonly unknown[]> = new Set([
  queryKeys.users,
  queryKeys.instructions.lists,
  queryKeys.instructions.all,
]);

/** An author's Home shows drafts, reports, threads and models: each key begins with one of these words. */
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
      // A new revision removes ticks of changed steps, and ends an earlier refusal.
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
      // The previous assignee may not read it any more; an open page learns that here.
      return [
        queryKeys.instructions.lists,
        ...(id ? [queryKeys.instructions.one(id)] : []),
        queryKeys.progress.all,
        queryKeys.users,
      ];
    case 'users':
      // The device list shows the status of each device's last user.
      return [queryKeys.users, queryKeys.devices];
    case 'devices':
      return [queryKeys.devices];
    case 'this-device':
      // Changes nothing on the screen; waiting entries are sent.
      return [];
    case 'tags':
      return [queryKeys.tags, queryKeys.instructions.lists];
    case 'attachments':
      return [queryKeys.attachments];
    case 'models':
      return [queryKeys.models.all];
    case 'notifications':
      // It may say that the user's own report was resolved.
      return [queryKeys.notifications, ...(id ? [queryKeys.reports.of(id)] : [])];
  }
}
