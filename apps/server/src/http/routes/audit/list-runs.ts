import { listRuns } from '@benchbook/contracts';
import { findRuns, maySeeRecord } from '../../../commands/audit/find-run.ts';
import { handle } from '../../handle.ts';

export const listRunsRoute = handle(listRuns, {
  allow: ({ caller, params }) => maySeeRecord(caller, params.userID),
  run: ({ params: { id, userID }, caller, context }) =>
    context.storage.read(async (readers) => {
      const { runs } = await findRuns(context, readers, caller, { instructionId: id, userId: userID });
      const people = await readers.users.findMany(runs.flatMap(({ handedOver }) => handedOver?.toUserId ?? []));
      return runs.map(({ number, startedAtMs, completedAtMs, reopenedAtMs, handedOver }) => ({
        ...{ run: number, started: startedAtMs, completed: completedAtMs, reopened: reopenedAtMs !== null },
        handedTo: handedOver && (people.get(handedOver.toUserId)?.username ?? ''),
      }));
    }),
});
