import { updateStatus } from '@benchbook/contracts';
import { IDLE_AFTER_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
import { quietApi } from '../client/index.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** Tells the server whether somebody is there. */
export async function sayStatus(userId: Id, status: 'Online' | 'Idle'): Promise<void> {
  await quietApi.call(updateStatus, { body: { userId, status } });
}

/** A page that comes back is taken for somebody who is there: says so where nobody has touched it for five minutes. */
export async function sayIfIdle(userId: Id): Promise<void> {
  const untouchedMs = Date.now() - Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? 0);
  if (untouchedMs >= IDLE_AFTER_MS) await sayStatus(userId, 'Idle');
}
