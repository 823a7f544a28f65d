import { Readable } from 'node:stream';
import type { LogFormat } from '@benchbook/contracts';
import * as calls from '@benchbook/contracts';
import { findRuns, runOf } from '../../../commands/audit/find-run.ts';
import { logLines } from '../../../commands/audit/log-lines.ts';
import { logTable } from '../../../commands/audit/log-table.ts';
import { planExport } from '../../../commands/audit/plan-export.ts';
import { readRunRecord } from '../../../commands/audit/read-run-record.ts';
import { recordExport } from '../../../commands/audit/record-export.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { printPage } from '../../print-page.ts';
import { logFilter } from './log-filter.ts';

const TYPE_OF = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const satisfies Record<LogFormat, string>;

/** Digits of the chain head in the file name. */
const NAMED_DIGITS = 12;

export const auditRoutes: readonly HandledRoute[] = [
  handle(calls.exportLog, {
    place: 'remote',
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
  }),
  handle(calls.listRuns, {
    place: 'remote',
    person: ({ params }) => params.userID,
    run: ({ params: { id, userID }, caller, context }) =>
      context.storage.read(async (readers) => {
        const { runs } = await findRuns(context, readers, caller, { instructionId: id, userId: userID });
        const people = await readers.users.findMany(runs.flatMap(({ handedOver }) => handedOver?.toUserId ?? []));
        return runs.map(({ number, startedAtMs, completedAtMs, reopenedAtMs, handedOver }) => ({
          run: number,
          started: startedAtMs,
          completed: completedAtMs,
          reopened: reopenedAtMs !== null,
          handedTo: handedOver && (people.get(handedOver.toUserId)?.username ?? ''),
        }));
      }),
  }),
  handle(calls.measureLog, {
    place: 'remote',
    run: async ({ query, context }) => {
      const { extent, head } = await planExport(context, logFilter(query));
      return { count: extent?.count ?? 0, head: { sequence: head.sequence, hash: head.hash } };
    },
  }),
  handle(calls.printRunRecord, {
    place: 'remote',
    person: ({ params }) => params.userID,
    run: (call) => {
      const { params, query, caller, context } = call;
      const { id, userID, run } = params;
      const paper = query.paper ?? 'A4';
      return printPage(call, {
        path: `/record/${encodeURIComponent(id)}/${encodeURIComponent(userID)}/${run}?paper=${paper}`,
        instructionId: id,
        printed: { paper, userId: userID, run },
        fileName: `record-run-${run}-${paper}.pdf`,
        check: () =>
          context.storage.read(async (readers) => {
            runOf(await findRuns(context, readers, caller, { instructionId: id, userId: userID }), run);
            return null;
          }),
      });
    },
  }),
  handle(calls.readRunRecord, {
    place: 'remote',
    person: ({ params }) => params.userID,
    run: ({ params: { id, userID, run }, caller, context }) =>
      readRunRecord(context, caller, { instructionId: id, userId: userID }, run),
  }),
];
