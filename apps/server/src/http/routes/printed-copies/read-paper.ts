import { readPaper } from '@benchbook/contracts';
import { readPaper as read } from '../../../commands/printed-copies/read-paper.ts';
import { handle } from '../../handle.ts';
import { originOf } from '../../origin-of.ts';

export const readPaperRoute = handle(readPaper, {
  run: ({ params, caller, context, request }) =>
    read(context, caller, params.id, params.revision, originOf(request, context.settings)),
});
