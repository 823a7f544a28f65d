import { sendReport } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { sendReportLocally } from '../../../commands/local/send-report-locally.ts';
import { checkMayReport } from '../../../commands/reports/report-access.ts';
import { sendReport as send } from '../../../commands/reports/send-report.ts';
import { AtOnce } from '../../at-once.ts';
import { handlePrepared } from '../../handle.ts';
import { receiveReport } from '../../uploads/receive-report.ts';

/** The photos of a report, 25 MB of them, are in memory while they come. A device sends one after the other. */
const receiving = new AtOnce(3);

/** What waits on a device is sent again by itself. */
const TOO_MANY = 'You have sent very many reports in a short time. This one is taken later.';

/** Until one of those that are coming in has arrived. */
const SOON_S = 5;

export const sendReportRoute = handlePrepared(sendReport, {
  acceptsDevice: true,
  prepare: async ({ params, caller, context, request }) => {
    // Before a byte of a photo is read; and again with the run that the report names, once that is known.
    await context.storage.read((readers) => checkMayReport(readers, caller, params.id));
    return receiving.run(
      caller.id,
      async () => {
        const waitS = context.limits.reports.take(caller.id);
        if (waitS > 0) throw tooMany(waitS);
        return receiveReport(context, caller, params.id, request);
      },
      () => tooMany(SOON_S),
    );
  },
  run: ({ params, prepared, caller, context }) =>
    (context.local ? sendReportLocally : send)(context, caller, params.id, prepared),
});

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: TOO_MANY, extra: { retryAfterS } });
}
