import { removeTags } from '@benchbook/contracts';
import { removeTags as remove } from '../../../commands/tags/remove-tags.ts';
import { handle } from '../../handle.ts';

export const removeTagsRoute = handle(removeTags, {
  run: async ({ body, caller, context }) => [...(await remove(context, caller, body))],
});
