import { changeHighlight } from '@benchbook/contracts';
import { changeHighlight as change } from '../../../commands/highlights/change-highlight.ts';
import { handle } from '../../handle.ts';

export const changeHighlightRoute = handle(changeHighlight, {
  run: ({ params, body, caller, context }) =>
    change(context, caller, { instructionId: params.id, highlightId: params.highlightID }, body),
});
