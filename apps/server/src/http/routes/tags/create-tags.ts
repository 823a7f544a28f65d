import { createTags } from '@benchbook/contracts';
import { createTags as create } from '../../../commands/tags/create-tags.ts';
import { handle } from '../../handle.ts';

export const createTagsRoute = handle(createTags, {
  run: async ({ body, caller, context }) => {
    await create(context, caller, body.names);
    return [...(await context.storage.read(({ tags }) => tags.list()))];
  },
});
