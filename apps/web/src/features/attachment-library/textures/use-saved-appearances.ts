import { listAttachmentsOfType, writeTextureConfig } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** How long "Saved!" stands on the button (TEX-17). */
const SAVED_MS = 2000;

/**
 * Stores the looks of a model; a failure is only logged, and the button says "Save Textures" again (ERR-40).
 *
 * @param onSaved hears what was sent, and how it is stored
 */
export function useSaveAppearances(
  fileId: Id,
  onSaved: (sent: readonly PartAppearance[], stored: readonly PartAppearance[]) => void,
) {
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = async (looks: readonly PartAppearance[]): Promise<void> => {
    clearTimeout(timer.current);
    setState('saving');
    try {
      const stored = await api.call(writeTextureConfig, { params: { id: fileId }, body: looks });
      queries.setQueryData(queryKeys.models.looks(fileId), stored);
      onSaved(looks, stored);
      setState('saved');
      timer.current = setTimeout(() => setState('idle'), SAVED_MS);
    } catch (error) {
      report.warning('The textures could not be saved', error);
      setState('idle');
    }
  };
  return { state, save };
}

/** Pictures of the library that can be a texture; undefined before they are known. */
export interface TextureFiles {
  readonly files: readonly LibraryFile[] | undefined;
  readonly isFailed: boolean;
  /** Reads them again. */
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
