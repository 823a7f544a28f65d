import { deleteThread } from '@benchbook/contracts';
import { deleteThread as hide } from '../../../commands/feedback/delete-threads.ts';
import { handle } from '../../handle.ts';

export const deleteThreadRoute = handle(deleteThread, {
  run: ({ body, caller, context }) => hide(context, caller, body),
});
