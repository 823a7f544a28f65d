import { deleteHighlight } from '@benchbook/contracts';
import { deleteHighlight as remove } from '../../../commands/highlights/delete-highlight.ts';
import { handle } from '../../handle.ts';

export const deleteHighlightRoute = handle(deleteHighlight, {
  run: ({ body, caller, context }) => remove(context, caller, body.instructionId, body.highlightId),
});
