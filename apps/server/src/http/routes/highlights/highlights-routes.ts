import * as calls from '@benchbook/contracts';
import { addFile } from '../../../commands/files/add-file.ts';
import { changeHighlight } from '../../../commands/highlights/change-highlight.ts';
import { createHighlight } from '../../../commands/highlights/create-highlight.ts';
import { deleteHighlight } from '../../../commands/highlights/delete-highlight.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { receivePdf } from '../../uploads/receive-pdf.ts';

export const highlightsRoutes: readonly HandledRoute[] = [
  handle(calls.changeHighlight, {
    place: 'remote',
    run: ({ params, body, caller, context }) =>
      changeHighlight(context, caller, { instructionId: params.id, highlightId: params.highlightID }, body),
  }),
  handle(calls.createHighlight, { place: 'remote', run: ({ body, caller, context }) => createHighlight(context, caller, body) }),
  handle(calls.deleteHighlight, {
    place: 'remote',
    run: ({ body, caller, context }) => deleteHighlight(context, caller, body.instructionId, body.highlightId),
  }),
  handlePrepared(calls.uploadPdf, {
    place: 'remote',
    prepare: ({ context, request }) => receivePdf(context, request),
    run: ({ prepared, caller, context }) => addFile(context, caller, prepared),
  }),
];
