import { exportLog } from '../audit/export-log.ts';
import { listRuns } from '../audit/list-runs.ts';
import { measureLog } from '../audit/measure-log.ts';
import { printRunRecord } from '../audit/print-run-record.ts';
import { readRunRecord } from '../audit/read-run-record.ts';
import { readBoard } from '../board/read-board.ts';
import { discardOutboxEntry, listOutbox, retryOutboxEntry } from '../local/outbox-entries.ts';
import { readLocalStatus } from '../local/read-local-status.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { filterNotifications } from '../notifications/filter-notifications.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listUserNotifications } from '../notifications/list-user-notifications.ts';
import { readNotifications } from '../notifications/read-notifications.ts';
import { updateNotifications } from '../notifications/update-notifications.ts';
import { dismissJob } from '../operations/dismiss-job.ts';
import { readOperations } from '../operations/read-operations.ts';
import { retryJob } from '../operations/retry-job.ts';
import { readOwnWork } from '../own-work/read-own-work.ts';
import { exportPackage } from '../packages/export-package.ts';
import { importPackage } from '../packages/import-package.ts';
import { readChanges, readSnapshot } from '../sync/read-changes.ts';
import { assignTags } from '../tags/assign-tags.ts';
import { createTags } from '../tags/create-tags.ts';
import { listTags } from '../tags/list-tags.ts';
import { removeTags } from '../tags/remove-tags.ts';

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
