import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** A file named in the address (`file=`). */
export interface NamedFile {
  /** Changes with each navigation to this address. */
  readonly visit: string;
  /** Undefined while loading, and if there is no file with this name. */
  readonly file: LibraryFile | undefined;
  /** Puts the new name of the file into the address without counting as a new visit. */
  takeName(path: string): void;
}

/** The file named in the address; undefined if it names none. */
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

/** The visit that this history entry continues, as stored by `takeName`. */
function visitIn(state: unknown): string | undefined {
  const isNoted = typeof state === 'object' && state !== null && 'visit' in state;
  return isNoted && typeof state.visit === 'string' ? state.visit : undefined;
}
