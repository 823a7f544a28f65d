import { readTextureConfig } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/index.ts';
import { queryKeys } from '../query/index.ts';

const NO_LOOKS: readonly PartAppearance[] = [];

/**
 * Colours and textures of the parts of a model file; empty until known, and if not available.
 *
 * @param shownSha256 bytes that are shown: a revision shows a replaced issue with the appearances of that time
 */
export function usePartAppearances(fileId: Id, shownSha256?: string): readonly PartAppearance[] {
  const { data } = useQuery({
    queryKey: queryKeys.models.looks(fileId, shownSha256),
    queryFn: ({ signal }) =>
      quietApi.call(readTextureConfig, { params: { id: fileId }, query: shownSha256 ? { sha256: shownSha256 } : {} }, { signal }),
  });
  return data ?? NO_LOOKS;
}
