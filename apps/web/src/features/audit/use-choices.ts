import { listInstructions, listUsers } from '@benchbook/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';

/** Instructions offered at a time; typing finds the others. */
const OPTION_LIMIT = 30;

/** Users and instructions to filter the log by. */
export function useChoices(search: string) {
  const q = useSettledSearch(search).trim() || undefined;
  const people = useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => api.call(listUsers, {}, { signal }) });
  const instructions = useQuery({
    queryKey: queryKeys.instructions.list({ q, archived: 'shown', limit: OPTION_LIMIT }),
    queryFn: ({ signal }) =>
      api.call(listInstructions, { query: { q, archived: 'shown', limit: OPTION_LIMIT, sort: 'title' } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    people: (people.data ?? []).map(({ id, username }) => ({ value: id, label: username })),
    instructions: (instructions.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
    isFailed: people.isError || instructions.isError,
    retry: () => void Promise.all([people.refetch(), instructions.refetch()]),
  };
}
