import {
  type AccountChange,
  changeUserRole,
  readUser,
  resetUserPassword,
  setProviderName,
  setUserActive,
} from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Role, UserView } from '@benchbook/domain/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { t } from '../messages.ts';

const keyOf = (id: Id) => [...queryKeys.users, 'one', id];

const LEFT_THERE: Omit<AccountChange, 'isActive'> = { openWork: 'leave', toUserId: null, note: '' };

/** One user, with the actions on their account. */
export function useUser(id: Id) {
  const queries = useQueryClient();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.call(readUser, { params: { id } }, { signal }),
    retry: (failures, failure) => !(failure instanceof ApiError && failure.status === 404) && failures < 2,
  });

  /** Runs an action and reloads everything that shows users; shows a message if the server refuses. */
  const attempt = async <Result>(work: () => Promise<Result>, fallback: string): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (failure) {
      report.warning('An account could not be changed', failure);
      showBanner({ tone: 'error', message: sentenceOf(failure, fallback) });
      return undefined;
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.users });
    }
  };
  const take = (changed: UserView) => queries.setQueryData(keyOf(id), changed);

  return {
    user: data,
    isLoading: isPending,
    isGone: error instanceof ApiError && error.status === 404,
    retry: () => void refetch(),
    changeRole: (role: Role) =>
      attempt(async () => take(await api.call(changeUserRole, { params: { id }, body: { userId: id, role } })), t('roleFailed')),
    setActive: (isActive: boolean, openWork: Omit<AccountChange, 'isActive'> = LEFT_THERE) =>
      attempt(
        async () => take(await api.call(setUserActive, { params: { id }, body: { isActive, ...openWork } })),
        t('activateFailed'),
      ),
    /** Why it was refused, in words; undefined if the server accepted it. */
    setProviderName: async (name: string): Promise<string | undefined> => {
      try {
        take(await api.call(setProviderName, { params: { id }, body: { name } }));
        return undefined;
      } catch (failure) {
        report.warning('The name at the provider could not be changed', failure);
        const field = failure instanceof ApiError ? failure.errors['name'] : undefined;
        return field ?? sentenceOf(failure, t('providerNameFailed'));
      }
    },
    /** The one-time password; undefined if it could not be created. */
    resetPassword: async (): Promise<string | undefined> =>
      (await attempt(() => api.call(resetUserPassword, { params: { id } }), t('resetFailed')))?.password,
  };
}
