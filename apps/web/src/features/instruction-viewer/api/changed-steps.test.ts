import { expect, test } from 'vitest';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { keepChangedSteps } from './changed-steps.ts';

test('confirmations that this device sends for another user do not change my unread changes', async () => {
  const keyOf = (userId: string) => [...queryKeys.progress.of('wi'), 'changed-steps', userId, 3];
  const mine = [{ stepId: 's1' }];
  queryClient.setQueryData(keyOf('ben'), mine);
  await keepChangedSteps([], { eventId: 'e', userId: 'anna', atMs: 1, instructionId: 'wi', stepId: 's1', revision: 3 });
  expect(queryClient.getQueryData(keyOf('ben'))).toEqual(mine);
  expect(queryClient.getQueryData(keyOf('anna'))).toEqual([]);
});
