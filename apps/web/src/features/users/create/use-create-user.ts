import { createUser, listUsers } from '@benchbook/contracts';
import { isUsername, type Role } from '@benchbook/domain/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useSettledSearch } from '../../../lib/search/use-settled-search.ts';

/** Maximum number of users requested whose name contains this one. */
const LOOK_AT = 500;

/** Whether the name is taken, checked when typing pauses; the server decides (VAL-51, VAL-60). */
export function useIsNameTaken(username: string): boolean {
  const name = useSettledSearch(username).toLowerCase();
  const { data } = useQuery({
    queryKey: [...queryKeys.users, 'name', name],
    enabled: isUsername(name),
    queryFn: async ({ signal }) => {
      const { items } = await quietApi.page(listUsers, { query: { q: name, limit: LOOK_AT, brief: true } }, { signal });
      return items.some((user) => user.username.toLowerCase() === name);
    },
  });
  return data === true && username.toLowerCase() === name;
}

export function useCreateUser() {
  return useMutation({
    mutationFn: (account: { readonly username: string; readonly password: string; readonly role: Role }) =>
      api.call(createUser, { body: account }),
  });
}
