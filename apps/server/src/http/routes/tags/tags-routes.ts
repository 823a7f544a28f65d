import * as calls from '@benchbook/contracts';
import { assignTags } from '../../../commands/tags/assign-tags.ts';
import { createTags } from '../../../commands/tags/create-tags.ts';
import { removeTags } from '../../../commands/tags/remove-tags.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const tagsRoutes: readonly HandledRoute[] = [
  handle(calls.assignTags, {
    place: 'remote',
    run: async ({ body, caller, context }) => [...(await assignTags(context, caller, body))],
  }),
  handle(calls.createTags, {
    place: 'remote',
    run: async ({ body, caller, context }) => {
      await createTags(context, caller, body.names);
      return [...(await context.storage.read(({ tags }) => tags.list()))];
    },
  }),
  handle(calls.listTags, {
    place: 'remote-first',
    run: async ({ context }) => [...(await context.storage.read(({ tags }) => tags.list()))],
  }),
  handle(calls.removeTags, {
    place: 'remote',
    run: async ({ body, caller, context }) => [...(await removeTags(context, caller, body))],
  }),
];
