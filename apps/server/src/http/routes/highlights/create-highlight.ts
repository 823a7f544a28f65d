import { createHighlight } from '@benchbook/contracts';
import { createHighlight as create } from '../../../commands/highlights/create-highlight.ts';
import { handle } from '../../handle.ts';

export const createHighlightRoute = handle(createHighlight, {
  run: ({ body, caller, context }) => create(context, caller, body),
});
