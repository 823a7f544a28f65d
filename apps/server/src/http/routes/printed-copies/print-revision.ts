import { printRevision } from '@benchbook/contracts';
import { findPrintable } from '../../../commands/printed-copies/read-paper.ts';
import { handle } from '../../handle.ts';
import { printPage } from '../../print-page.ts';

export const printRevisionRoute = handle(printRevision, {
  run: (call) => {
    const { params, query, caller, context } = call;
    const { id, revision } = params;
    const paper = query.paper ?? 'A4';
    return printPage(call, {
      path: `/print/${encodeURIComponent(id)}?revision=${revision}&paper=${paper}`,
      instructionId: id,
      printed: { paper, revision },
      fileName: `revision-${revision}-${paper}.pdf`,
      check: () => context.storage.read((readers) => findPrintable(readers, caller, id, revision)),
    });
  },
});
