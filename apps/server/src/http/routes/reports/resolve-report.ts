import { resolveReport } from '@benchbook/contracts';
import { resolveReport as resolve } from '../../../commands/reports/resolve-report.ts';
import { handle } from '../../handle.ts';

export const resolveReportRoute = handle(resolveReport, {
  run: ({ params, body, caller, context }) =>
    resolve(context, caller, { instructionId: params.id, reportId: params.reportID, note: body.note }),
});
