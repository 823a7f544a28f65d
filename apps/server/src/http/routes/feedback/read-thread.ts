import { readThread } from '@benchbook/contracts';
import { readThread as read } from '../../../commands/feedback/read-feedback.ts';
import { handle } from '../../handle.ts';

export const readThreadRoute = handle(readThread, {
  run: async ({ params, query, caller, context }) => [await read(context, caller, params.threadId, query)],
});
