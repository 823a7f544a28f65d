import { updateStatus } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { IDLE_AFTER_MS } from '@benchbook/domain/users';
import { quietApi } from '../client/index.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** Tells the server whether somebody is there. */
export async function sayStatus(userId: Id, status: 'Online' | 'Idle'): Promise<void> {
  await quietApi.call(updateStatus, { body: { userId, status } });
}

/** Another device says that nobody touches it: this one says that somebody is there, where that is so. */
export async function sayIfThere(userId: Id): Promise<void> {
  if (untouchedMs() < IDLE_AFTER_MS) await sayStatus(userId, 'Online');
}

/** A page that comes back is taken for somebody who is there: says so where nobody has touched it for five minutes. */
export async function sayIfIdle(userId: Id): Promise<void> {
  if (untouchedMs() >= IDLE_AFTER_MS) await sayStatus(userId, 'Idle');
}

const untouchedMs = (): number => Date.now() - Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? 0);
