import { exportLog, measureLog } from '../audit/export-log.ts';
import { printRunRecord } from '../audit/print-run-record.ts';
import { listRuns, readRunRecord } from '../audit/run-record.ts';
import { readBoard } from '../board/read-board.ts';
import { discardOutboxEntry, listOutbox, retryOutboxEntry } from '../local/outbox-entries.ts';
import { readLocalStatus } from '../local/read-local-status.ts';
import {
  addNotification,
  filterNotifications,
  listNotifications,
  listUserNotifications,
  readNotifications,
  updateNotifications,
} from '../notifications/notifications.ts';
import { dismissJob, readOperations, retryJob } from '../operations/operations.ts';
import { readOwnWork } from '../own-work/read-own-work.ts';
import { exportPackage, importPackage } from '../packages/packages.ts';
import { readChanges, readSnapshot } from '../sync/read-changes.ts';
import { assignTags, createTags, listTags, removeTags } from '../tags/tags.ts';

/** Tags, notices, the board, an author's own work, packages, the log, operations, and machines that work without the server. */
export const plantRoutes = {
  listTags,
  createTags,
  assignTags,
  removeTags,
  listNotifications,
  listUserNotifications,
  addNotification,
  updateNotifications,
  readNotifications,
  filterNotifications,
  readBoard,
  readOwnWork,
  exportPackage,
  importPackage,
  measureLog,
  exportLog,
  listRuns,
  readRunRecord,
  printRunRecord,
  readOperations,
  retryJob,
  dismissJob,
  readChanges,
  readSnapshot,
  readLocalStatus,
  listOutbox,
  retryOutboxEntry,
  discardOutboxEntry,
} as const;
