import { updateStatus } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { IDLE_AFTER_MS } from '@benchbook/domain/users';
import { quietApi } from '../client/index.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** Reports the user's status to the server. */
export async function sayStatus(userId: Id, status: 'Online' | 'Idle'): Promise<void> {
  await quietApi.call(updateStatus, { body: { userId, status } });
}

/** Another device reported the user as idle: this one reports them as online if they are active here. */
export async function reportIfActive(userId: Id): Promise<void> {
  if (untouchedMs() < IDLE_AFTER_MS) await sayStatus(userId, 'Online');
}

/** A reconnecting page counts as online: reports it as idle if it had no input for five minutes. */
export async function reportIfIdle(userId: Id): Promise<void> {
  if (untouchedMs() >= IDLE_AFTER_MS) await sayStatus(userId, 'Idle');
}

const untouchedMs = (): number => Date.now() - Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? 0);
