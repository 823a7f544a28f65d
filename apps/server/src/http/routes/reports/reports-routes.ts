import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { countReports, listOpenReports, listReports } from '../../../commands/reports/read-reports.ts';
import { resolveReport } from '../../../commands/reports/resolve-report.ts';
import { sendReport } from '../../../commands/reports/send-report.ts';
import { checkReports } from '../../../policies/reports.ts';
import { sendReportLocally } from '../../../replica/outbox/send-report-locally.ts';
import { ConcurrencyLimit } from '../../concurrency-limit.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { explainCursor, pageSize, setPageHeaders } from '../../paging.ts';
import { receiveReport } from '../../uploads/receive-report.ts';

/** Default page size of the report list. */
const PAGE_ROWS = 50;

/** The photos of a report, up to 25 MB, are held in memory while they arrive. A device sends one report after the other. */
const receiving = new ConcurrencyLimit(3);

/** A device resends its queued reports automatically. */
const TOO_MANY = t('manyReports');

/** Retry delay until one of the reports in progress has probably arrived. */
const SOON_S = 5;

export const reportsRoutes: readonly HandledRoute[] = [
  handle(calls.countReports, {
    place: 'remote-first',
    run: ({ params, caller, context }) => countReports(context, caller, params.id),
  }),
  handle(calls.listOpenReports, { place: 'remote', run: ({ context }) => listOpenReports(context) }),
  handle(calls.listReports, {
    place: 'remote',
    run: async ({ params, query: { StepID, state, limit, cursor }, context, request, reply }) => {
      const asked = {
        instructionId: params.id,
        limit: pageSize(limit ?? PAGE_ROWS),
        ...(StepID === undefined ? {} : { stepId: StepID }),
        ...(state === undefined ? {} : { isOpen: state === 'open' }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      const page = await listReports(context, asked).catch(explainCursor);
      setPageHeaders(request, reply, page);
      return [...page.rows];
    },
  }),
  handle(calls.resolveReport, {
    place: 'remote',
    run: ({ params, body, caller, context }) =>
      resolveReport(context, caller, { instructionId: params.id, reportId: params.reportID, note: body.note }),
  }),
  handlePrepared(calls.sendReport, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    prepare: async ({ params, caller, context, request }) => {
      // Checked before a byte of a photo is read, and again with the run of the report once that is known.
      await context.storage.read((readers) => checkReports(readers, caller, params.id));
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
      (context.local ? sendReportLocally : sendReport)(context, caller, params.id, prepared),
  }),
];

function tooMany(retryAfterS: number): DomainError {
  return new DomainError('RATE_LIMITED', { message: TOO_MANY, extra: { retryAfterS } });
}
