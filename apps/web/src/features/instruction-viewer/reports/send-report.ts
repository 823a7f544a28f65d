import { reportForm, sendReport as sendReportCall } from '@benchbook/contracts';
import type { Report } from '@benchbook/domain/reports';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingReport } from './pending-report.ts';

/** Time limit for sending photos over a poor network; then it is tried again. */
const WITHIN_MS = 180_000;

/** Sends a report with its photos; its event id is the idempotency key of the call. @throws ApiError */
export function sendReport(
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
