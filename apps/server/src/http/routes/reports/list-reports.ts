import { listReports } from '@benchbook/contracts';
import { listReports as list } from '../../../commands/reports/read-reports.ts';
import { handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';

/** Reports on a page when no number is asked for. */
const PAGE_ROWS = 50;

export const listReportsRoute = handle(listReports, {
  run: async ({ params, query: { StepID, state, limit, cursor }, caller, context, request, reply }) => {
    const asked = {
      instructionId: params.id,
      limit: pageSize(limit ?? PAGE_ROWS),
      ...(StepID === undefined ? {} : { stepId: StepID }),
      ...(state === undefined ? {} : { isOpen: state === 'open' }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await list(context, caller, asked).catch(explainCursor);
    tellPage(request, reply, page);
    return [...page.rows];
  },
});
