import { updateStatus } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { quietApi } from '../client/index.ts';

/** Tells the server whether somebody is there. */
export async function sayStatus(userId: Id, status: 'Online' | 'Idle'): Promise<void> {
  await quietApi.call(updateStatus, { body: { userId, status } });
}
