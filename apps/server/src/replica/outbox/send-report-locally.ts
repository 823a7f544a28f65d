import { newReportCodec, sendReport } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Report } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type ReceivedReport, sendReport as record } from '../../commands/reports/send-report.ts';
import { inOne, queueWrite, REPORT } from './queue-write.ts';

/** Stores a report locally and queues it for the server, with its photos by hash and its time. */
export function sendReportLocally(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  received: ReceivedReport,
): Promise<Report> {
  return inOne(context, async (joined, tx) => {
    const report = await record(joined, caller, instructionId, received);
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: REPORT,
      instructionId,
      call: sendReport,
      body: {
        kind: 'form',
        field: 'report',
        json: z.encode(newReportCodec, { ...received.report, atMs: report.atMs }),
        files: report.files.map(({ name, sha256, mediaType }) => ({ name, sha256, mediaType })),
      },
    });
    return report;
  });
}
