import { listTags } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const listTagsRoute = handle(listTags, {
  run: async ({ context }) => [...(await context.storage.read(({ tags }) => tags.list()))],
});
