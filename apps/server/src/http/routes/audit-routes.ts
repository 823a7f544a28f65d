import type { HandledRoute } from '../handled-route.ts';
import { exportLogRoute } from './audit/export-log.ts';
import { listRunsRoute } from './audit/list-runs.ts';
import { measureLogRoute } from './audit/measure-log.ts';
import { printRunRecordRoute } from './audit/print-run-record.ts';
import { readRunRecordRoute } from './audit/read-run-record.ts';
import { dismissJobRoute } from './operations/dismiss-job.ts';
import { readOperationsRoute } from './operations/read-operations.ts';
import { retryJobRoute } from './operations/retry-job.ts';

/** The event log, what is on record, and how the server is. */
export const auditRoutes: readonly HandledRoute[] = [
  measureLogRoute,
  exportLogRoute,
  listRunsRoute,
  readRunRecordRoute,
  printRunRecordRoute,
  readOperationsRoute,
  retryJobRoute,
  dismissJobRoute,
];
