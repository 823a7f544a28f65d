import { sendReport } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { checkMayReport } from '../../../commands/reports/report-access.ts';
import { sendReport as send } from '../../../commands/reports/send-report.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveReport } from '../../uploads/receive-report.ts';

/** What waits on a device is sent again by itself. */
const TOO_MANY = 'You have sent very many reports in a short time. This one is taken later.';

export const sendReportRoute = handlePrepared(sendReport, {
  prepare: async ({ params, caller, context, request }) => {
    // Before a byte of a photo is read; and again with the run that the report names, once that is known.
    await context.storage.read((readers) => checkMayReport(readers, caller, params.id));
    const retryAfterS = context.limits.reports.take(caller.id);
    if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { message: TOO_MANY, extra: { retryAfterS } });
    return receiveReport(context, params.id, request);
  },
  run: ({ params, prepared, caller, context }) => send(context, caller, params.id, prepared),
});
