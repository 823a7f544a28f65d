import { readChanges, readSnapshot } from '@benchbook/contracts';
import { readChanges as changesSince } from '../../../commands/sync/read-changes.ts';
import { readSnapshot as pieceOf } from '../../../commands/sync/read-snapshot.ts';
import { handle } from '../../handle.ts';

export const readChangesRoute = handle(readChanges, {
  run: ({ query, caller, context }) => changesSince(context, caller.id, query),
});

export const readSnapshotRoute = handle(readSnapshot, {
  run: ({ query, caller, context }) => pieceOf(context, caller.id, query),
});
