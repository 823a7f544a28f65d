import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { useAuthor } from '../session/author-context.ts';

/** Every file of the library that is not hidden. */
export function useLibrary() {
  const { calls } = useAuthor();
  return useQuery({ queryKey: queryKeys.attachments, queryFn: () => calls.listFiles() });
}
