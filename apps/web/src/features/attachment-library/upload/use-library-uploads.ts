import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../../lib/query/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { LIBRARY_PAGE_UPLOADS, LIBRARY_UPLOADS } from './upload-rules.ts';

/** Running uploads, how often some were started, and files that arrived or existed since the last manual selection. */
export function useLibraryUploads({ goOn }: { goOn: boolean }) {
  const queries = useQueryClient();
  const [arrived, setArrived] = useState<readonly LibraryFile[]>([]);
  const [started, setStarted] = useState(0);
  const renames = useRenames();
  const add = (file: LibraryFile): void => setArrived((files) => [...files.filter(({ id }) => id !== file.id), file]);
  const onStored = async (file: LibraryFile, renamedFrom?: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: queryKeys.attachments });
    add(file);
    announce(t('uploaded', { name: file.name }));
    if (renamedFrom !== undefined) renames.tell(renamedFrom, file.name);
  };
  const sending = useUploads(goOn ? LIBRARY_PAGE_UPLOADS : LIBRARY_UPLOADS, onStored, {
    owner: goOn ? currentSession() : undefined,
    onSame: add,
  });
  const start = (files: readonly File[]): void => {
    renames.begin();
    setStarted((count) => count + 1);
    sending.start(files);
  };
  return { ...sending, start, started, arrived, forgetArrived: () => setArrived([]) };
}

/** Shows one banner for all files of an upload that are stored under another name. */
function useRenames() {
  const told = useRef({ names: [] as readonly string[], withdraw: (): void => undefined });
  return {
    begin: (): void => {
      told.current = { names: [], withdraw: () => undefined };
    },
    tell: (from: string, name: string): void => {
      const names = [...told.current.names, t('keptAsOne', { from, name })];
      told.current.withdraw();
      const message = t('keptAs', { count: names.length, names: names.join(', ') });
      told.current = { names, withdraw: showBanner({ tone: 'news', message }) };
    },
  };
}
