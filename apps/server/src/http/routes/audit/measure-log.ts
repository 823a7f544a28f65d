import { measureLog } from '@benchbook/contracts';
import { planExport } from '../../../commands/audit/plan-export.ts';
import { handle } from '../../handle.ts';
import { logFilter } from './log-filter.ts';

export const measureLogRoute = handle(measureLog, {
  run: async ({ query, context }) => {
    const { extent, head } = await planExport(context, logFilter(query));
    return { count: extent?.count ?? 0, head: { sequence: head.sequence, hash: head.hash } };
  },
});
