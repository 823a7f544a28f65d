import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lib/query/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { LIBRARY_UPLOADS } from './upload-rules.ts';

/** Files on their way into the library, and those that arrived since somebody last chose one by hand. */
export function useLibraryUploads({ goOn }: { goOn: boolean }) {
  const queries = useQueryClient();
  const [arrived, setArrived] = useState<readonly LibraryFile[]>([]);
  const onStored = async (file: LibraryFile): Promise<void> => {
    await queries.invalidateQueries({ queryKey: queryKeys.attachments });
    setArrived((files) => [...files, file]);
    announce(t('uploaded', { name: file.name }));
  };
  const sending = useUploads(LIBRARY_UPLOADS, onStored, { owner: goOn ? currentSession() : undefined });
  return { ...sending, arrived, forgetArrived: () => setArrived([]) };
}
