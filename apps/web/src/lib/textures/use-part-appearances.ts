import { readTextureConfig } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/index.ts';
import { queryKeys } from '../query/index.ts';

const NO_LOOKS: readonly PartAppearance[] = [];

/** Colours and textures of the parts of a model file; empty until known, and if not available. */
export function usePartAppearances(fileId: Id): readonly PartAppearance[] {
  const { data } = useQuery({
    queryKey: queryKeys.models.looks(fileId),
    queryFn: ({ signal }) => quietApi.call(readTextureConfig, { params: { id: fileId } }, { signal }),
  });
  return data ?? NO_LOOKS;
}
