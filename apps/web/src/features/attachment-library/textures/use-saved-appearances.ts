import { listAttachmentsOfType, writeTextureConfig } from '@benchbook/contracts';
import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import type { PartAppearance } from '@benchbook/domain/textures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';

/** How long the button shows "Saved!" (TEX-17). */
const SAVED_MS = 2000;

/**
 * Stores the appearances of a model as it was shown first. A failure is only logged, and the button shows "Save Textures" again
 * (ERR-40); that the model was replaced meanwhile is shown.
 *
 * @param onSaved gets the sent and the stored appearances
 */
export function useSaveAppearances(
  { id: fileId, sha256 }: Pick<FileReference, 'id' | 'sha256'>,
  onSaved: (sent: readonly PartAppearance[], stored: readonly PartAppearance[]) => void,
) {
  const queries = useQueryClient();
  const [shownSha256] = useState(sha256);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = async (looks: readonly PartAppearance[]): Promise<void> => {
    clearTimeout(timer.current);
    setState('saving');
    try {
      const stored = await api.call(writeTextureConfig, { params: { id: fileId }, query: { sha256: shownSha256 }, body: looks });
      queries.setQueryData(queryKeys.models.looks(fileId), stored);
      // Viewers ask for those of the bytes that they show.
      void queries.invalidateQueries({
        queryKey: queryKeys.models.looks(fileId),
        predicate: ({ queryKey }) => queryKey.length > 3,
      });
      onSaved(looks, stored);
      setState('saved');
      timer.current = setTimeout(() => setState('idle'), SAVED_MS);
    } catch (error) {
      report.warning('The textures could not be saved', error);
      if (error instanceof ApiError && error.code === 'CONFLICT') showBanner({ tone: 'error', message: error.message });
      setState('idle');
    }
  };
  return { state, save };
}

/** Pictures of the library that can be textures; undefined until they are loaded. */
export interface TextureFiles {
  readonly files: readonly LibraryFile[] | undefined;
  readonly isFailed: boolean;
  /** Loads them again. */
  refresh(): Promise<void>;
}

export function useTextureFiles(): TextureFiles {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.attachments, 'type', 'image'],
    queryFn: ({ signal }) => api.call(listAttachmentsOfType, { params: { type: 'image' } }, { signal }),
  });
  return {
    files: data?.filter(({ path }) => /\.(?:png|jpe?g)$/i.test(path)),
    isFailed: isError && !data,
    refresh: () => queries.invalidateQueries({ queryKey: queryKeys.attachments }),
  };
}
