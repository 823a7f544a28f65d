import { listAttachmentUses } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Instructions that use a file; never cached. */
export function useFileUses(fileId: Id) {
  return useQuery({
    queryKey: [...queryKeys.attachments, 'uses', fileId],
    queryFn: ({ signal }) => api.call(listAttachmentUses, { params: { id: fileId } }, { signal }),
    staleTime: 0,
  });
}
