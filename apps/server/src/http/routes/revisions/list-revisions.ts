import { listRevisions } from '@benchbook/contracts';
import { listRevisions as list } from '../../../commands/release/list-revisions.ts';
import { handle } from '../../handle.ts';

export const listRevisionsRoute = handle(listRevisions, {
  run: ({ params, caller, context }) => list(context, caller, params.id),
});
