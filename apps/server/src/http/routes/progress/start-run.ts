import { startRun } from '@benchbook/contracts';
import { startRun as start } from '../../../commands/progress/start-run.ts';
import { handle } from '../../handle.ts';

export const startRunRoute = handle(startRun, {
  run: ({ params, body, caller, context }) => start(context, caller, params.id, body.userId),
});
