import { createThread } from '@benchbook/contracts';
import { startThread } from '../../../commands/feedback/start-thread.ts';
import { handle } from '../../handle.ts';

export const createThreadRoute = handle(createThread, {
  run: ({ body, caller, context }) => startThread(context, caller, body),
});
