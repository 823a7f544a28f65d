import { reportForm, sendReport as sendReportCall } from '@benchbook/contracts';
import type { Report } from '@benchbook/domain/reports';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingReport } from './pending-report.ts';

/** How long a photo may take over a poor network before it is tried anew. */
const WITHIN_MS = 180_000;

/** Sends a report with its photo; its event id is the key of the call, so that a repeated call is the same call. @throws ApiError */
export function sendReport(
  { instructionId, eventId, revision, stepId, run, text, atMs, photo }: PendingReport,
  as: Client,
): Promise<Report> {
  const files = photo ? [{ name: photo.name, content: new Blob([photo.bytes], { type: 'image/jpeg' }) }] : [];
  return as.call(
    sendReportCall,
    { params: { id: instructionId }, form: reportForm({ kind: 'problem', revision, stepId, run, text, atMs }, files) },
    { key: eventId, timeoutMs: WITHIN_MS },
  );
}
