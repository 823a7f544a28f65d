import type { HandledRoute } from '../handle.ts';
import { exportLogRoute } from './audit/export-log.ts';
import { listRunsRoute } from './audit/list-runs.ts';
import { measureLogRoute } from './audit/measure-log.ts';
import { printRunRecordRoute } from './audit/print-run-record.ts';
import { readRunRecordRoute } from './audit/read-run-record.ts';

/** The event log and what is on record. */
export const auditRoutes: readonly HandledRoute[] = [
  measureLogRoute,
  exportLogRoute,
  listRunsRoute,
  readRunRecordRoute,
  printRunRecordRoute,
];
