import { Readable } from 'node:stream';
import { exportLog, type LogFormat } from '@benchbook/contracts';
import { logLines } from '../../../commands/audit/log-lines.ts';
import { logTable } from '../../../commands/audit/log-table.ts';
import { planExport } from '../../../commands/audit/plan-export.ts';
import { recordExport } from '../../../commands/audit/record-export.ts';
import { handle } from '../../handle.ts';
import { logFilter } from './log-filter.ts';

const TYPE_OF = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const satisfies Record<LogFormat, string>;

/** Digits of the head that the name of the file has. */
const NAMED_DIGITS = 12;

export const exportLogRoute = handle(exportLog, {
  run: async ({ query, caller, context, request, reply }) => {
    const plan = await planExport(context, logFilter(query));
    const { sequence, hash } = plan.head;
    if (request.method !== 'HEAD') await recordExport(context, caller, plan, query.format);
    const pieces = (query.format === 'csv' ? logTable : logLines)(context, plan, caller.username);
    return reply
      .type(TYPE_OF[query.format])
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="benchbook-log-${sequence}-${hash.slice(0, NAMED_DIGITS)}.${query.format}"`,
      )
      .send(Readable.from(pieces, { objectMode: false }));
  },
});
