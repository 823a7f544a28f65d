import { reportForm, sendReport as sendReportCall } from '@benchbook/contracts';
import type { Report } from '@benchbook/domain/reports';
import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../lib/client/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { type PendingReport, readPendingReport } from './pending-report.ts';

/** Time limit for sending photos over a poor network; then it is tried again. */
const WITHIN_MS = 180_000;

/** Sends a report with its photos; its event id is the idempotency key of the call. @throws ApiError */
function sendReport(
  { instructionId, eventId, revision, stepId, run, text, isStopped, atMs, photos }: PendingReport,
  as: Client,
): Promise<Report> {
  const files = photos.map(({ name, bytes }) => ({ name, content: new Blob([bytes], { type: 'image/jpeg' }) }));
  return as.call(
    sendReportCall,
    { params: { id: instructionId }, form: reportForm({ kind: 'problem', revision, stepId, run, text, isStopped, atMs }, files) },
    { key: eventId, timeoutMs: WITHIN_MS },
  );
}

const NAME = 'benchbook-reports';

/** Outbox of a user's reports, with their photos. */
export const reportsOf = outboxPerPerson<PendingReport, unknown>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: readPendingReport }),
  send: sendReport,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: (_report, { photos: _bytes, ...entry }) =>
    sentReports.setState((before) => [...before, { ...entry, confirmedAtMs: Date.now() }], true),
  onRefused: () => undefined,
});

/** A report that the server has confirmed since this page was loaded. */
export interface SentReport extends Omit<PendingReport, 'photos'> {
  /** By the clock of this device. */
  readonly confirmedAtMs: number;
}

/** Reports sent since the page was loaded, until dismissed. */
export const sentReports = createStore<readonly SentReport[]>(() => []);
