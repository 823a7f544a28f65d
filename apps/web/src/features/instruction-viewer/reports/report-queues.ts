import { createStore } from 'zustand/vanilla';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { type PendingReport, readPendingReport } from './pending-report.ts';
import { sendReport } from './send-report.ts';

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
