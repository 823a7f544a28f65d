import { countReports } from '@benchbook/contracts';
import { countReports as count } from '../../../commands/reports/read-reports.ts';
import { handle } from '../../handle.ts';

export const countReportsRoute = handle(countReports, {
  run: ({ params, caller, context }) => count(context, caller, params.id),
});
