import { assignTags } from '@benchbook/contracts';
import { assignTags as assign } from '../../../commands/tags/assign-tags.ts';
import { handle } from '../../handle.ts';

export const assignTagsRoute = handle(assignTags, {
  run: async ({ body, caller, context }) => [...(await assign(context, caller, body))],
});
