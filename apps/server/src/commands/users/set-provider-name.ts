import { validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import {
  type Caller,
  isProviderNameTooLong,
  PROVIDER_NAME_MAX_LENGTH,
  providerNameKey,
  providerNameText,
} from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findAccount, refuseProblem } from '../../policies/accounts.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';

/** Messages for the field of the provider name, and for its import column. */
export const PROVIDER_NAME_TOO_LONG = t('providerNameTooLong', { most: PROVIDER_NAME_MAX_LENGTH });
export const PROVIDER_NAME_TAKEN = t('providerNameTaken');

/**
 * Sets an account's name at the sign-in provider; an empty one removes it. After a change, the account is linked again
 * at the next sign-in through the provider.
 *
 * @throws DomainError `NOT_FOUND`, `VALIDATION`, `FORBIDDEN` for a Dev's account when the caller is not a Dev
 */
export function setProviderName(context: AppContext, caller: Caller, id: Id, wanted: string): Promise<UserRecord> {
  const name = providerNameText(wanted);
  if (isProviderNameTooLong(name)) throw validationError({ name: PROVIDER_NAME_TOO_LONG });
  return context.storage.transaction(async (tx) => {
    const user = await findAccount(tx, caller, id);
    refuseProblem(user.role === 'Dev' && caller.role !== 'Dev' ? 'dev' : undefined, 'name');
    const before = (await tx.identities.providerName(id)) ?? '';
    if (before === name) return user;
    const owner = name === '' ? null : await tx.identities.findByProviderName(name);
    if (owner !== null && owner !== id) throw validationError({ name: PROVIDER_NAME_TAKEN });
    await tx.identities.saveProviderName(id, name === '' ? null : name);
    if (providerNameKey(before) !== providerNameKey(name)) await tx.identities.unlink(id);
    const payload = { name: user.username, providerName: name, before };
    tx.events.append(newEvent('user.provider-name-changed', id, caller, context.clock.nowMs(), payload));
    return user;
  });
}
