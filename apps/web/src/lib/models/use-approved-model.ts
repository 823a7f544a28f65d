import { listModels, type ShownModel } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/index.ts';
import { queryKeys } from '../query/index.ts';

/**
 * The model of a library file, with the appearance chosen at its approval; undefined until known, and for files that were not
 * approved in the Model Uploader.
 *
 * @param isWanted false makes no request
 */
export function useApprovedModel(path: string, isWanted: boolean): ShownModel | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.models.approved,
    queryFn: ({ signal }) => quietApi.call(listModels, {}, { signal }),
    enabled: isWanted,
  });
  return data?.find((model) => model.path === path);
}
