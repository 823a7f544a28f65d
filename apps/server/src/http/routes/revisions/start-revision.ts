import { startRevision } from '@benchbook/contracts';
import { startRevision as start } from '../../../commands/release/start-revision.ts';
import { handle } from '../../handle.ts';

export const startRevisionRoute = handle(startRevision, {
  run: ({ params, caller, context }) => start(context, caller, params.id),
});
