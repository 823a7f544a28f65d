import { sendReport } from '@benchbook/contracts';
import { mayReport } from '../../../commands/reports/report-access.ts';
import { sendReport as send } from '../../../commands/reports/send-report.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveReport } from '../../uploads/receive-report.ts';

export const sendReportRoute = handlePrepared(sendReport, {
  // Before a byte of a photo is read.
  allow: ({ params, caller, context }) => context.storage.read((readers) => mayReport(readers, caller, params.id)),
  prepare: ({ params, context, request }) => receiveReport(context, params.id, request),
  run: ({ params, prepared, caller, context }) => send(context, caller, params.id, prepared),
});
