import { readRunRecord } from '@benchbook/contracts';
import { maySeeRecord } from '../../../commands/audit/find-run.ts';
import { readRunRecord as read } from '../../../commands/audit/read-run-record.ts';
import { handle } from '../../handle.ts';

export const readRunRecordRoute = handle(readRunRecord, {
  allow: ({ caller, params }) => maySeeRecord(caller, params.userID),
  run: ({ params: { id, userID, run }, caller, context }) => read(context, caller, { instructionId: id, userId: userID }, run),
});
