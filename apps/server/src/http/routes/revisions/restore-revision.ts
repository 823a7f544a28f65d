import { restoreRevision } from '@benchbook/contracts';
import { restoreRevision as restore } from '../../../commands/release/restore-revision.ts';
import { handle } from '../../handle.ts';

export const restoreRevisionRoute = handle(restoreRevision, {
  run: ({ params, caller, context }) => restore(context, caller, params.id, params.revision),
});
