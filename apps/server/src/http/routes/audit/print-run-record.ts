import { printRunRecord } from '@benchbook/contracts';
import { findRuns, maySeeRecord, runOf } from '../../../commands/audit/find-run.ts';
import { handle } from '../../handle.ts';
import { printPage } from '../../print-page.ts';

export const printRunRecordRoute = handle(printRunRecord, {
  allow: ({ caller, params }) => maySeeRecord(caller, params.userID),
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
});
