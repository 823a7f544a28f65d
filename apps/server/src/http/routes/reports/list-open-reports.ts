import { listOpenReports } from '@benchbook/contracts';
import { listOpenReports as list } from '../../../commands/reports/read-reports.ts';
import { handle } from '../../handle.ts';

export const listOpenReportsRoute = handle(listOpenReports, { run: ({ caller, context }) => list(context, caller) });
