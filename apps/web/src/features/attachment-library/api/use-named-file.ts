import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** The file that the address names (`file=`); undefined while it is looked for, and where there is none of the name. */
export function useNamedFile(): LibraryFile | undefined {
  const [search] = useSearchParams();
  const path = search.get('file');
  const { data } = useQuery({
    queryKey: [...queryKeys.attachments, 'named', path],
    queryFn: async ({ signal }) => {
      const files = await api.call(listAttachments, { query: { q: path ?? '', limit: 100 } }, { signal });
      return files.find((file) => file.path === path) ?? null;
    },
    enabled: path !== null,
  });
  return data ?? undefined;
}
