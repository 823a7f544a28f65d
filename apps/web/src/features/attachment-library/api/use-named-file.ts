import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** A file that the address names (`file=`). */
export interface NamedFile {
  /** Another one each time that somebody is led here. */
  readonly visit: string;
  /** Undefined while it is looked for, and where there is none of the name. */
  readonly file: LibraryFile | undefined;
  /** The file has another name: the address takes it, and nobody is led here anew. */
  takeName(path: string): void;
}

/** Undefined where the address names none. */
export function useNamedFile(): NamedFile | undefined {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const visit = visitIn(state) ?? key;
  const path = search.get('file');
  const { data } = useQuery({
    queryKey: [...queryKeys.attachments, 'named', path],
    queryFn: async ({ signal }) => {
      const files = await api.call(listAttachments, { query: { q: path ?? '', limit: 100 } }, { signal });
      return files.find((file) => file.path === path) ?? null;
    },
    enabled: path !== null,
  });
  if (path === null) return undefined;
  const takeName = (name: string): void => setSearch({ file: name }, { replace: true, state: { visit } });
  return { visit, file: data ?? undefined, takeName };
}

/** The visit that an address continues, as `takeName` stores it in the history entry. */
function visitIn(state: unknown): string | undefined {
  const isNoted = typeof state === 'object' && state !== null && 'visit' in state;
  return isNoted && typeof state.visit === 'string' ? state.visit : undefined;
}
