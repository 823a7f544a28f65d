import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../../lib/query/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { type OnStored, type Upload, useUploads } from '../../../lib/uploads/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { LIBRARY_PAGE_UPLOADS, LIBRARY_UPLOADS } from './upload-rules.ts';

/** A file of the library that was sent here, or that it had already. */
export interface ArrivedFile {
  readonly file: LibraryFile;
  readonly uploadId: string;
}

/** Running uploads, and files that arrived or existed since the last manual selection. */
export function useLibraryUploads({ goOn }: { goOn: boolean }) {
  const queries = useQueryClient();
  const [arrived, setArrived] = useState<readonly ArrivedFile[]>([]);
  const renames = useRenames();
  const add = (file: LibraryFile, { id: uploadId }: Pick<Upload, 'id'>): void =>
    setArrived((others) => [...others.filter((each) => each.file.id !== file.id), { file, uploadId }]);
  const onStored: OnStored = async (file, upload) => {
    await queries.invalidateQueries({ queryKey: queryKeys.attachments });
    add(file, upload);
    announce(t('uploaded', { name: file.name }));
    if (upload.renamedFrom !== undefined) renames.add(upload.renamedFrom, file.name);
  };
  const sending = useUploads(goOn ? LIBRARY_PAGE_UPLOADS : LIBRARY_UPLOADS, onStored, {
    owner: goOn ? currentSession() : undefined,
    onSame: add,
  });
  const start = (files: readonly File[]): void => {
    renames.begin();
    sending.start(files);
  };
  return { ...sending, start, arrived, forgetArrived: () => setArrived([]) };
}

/** Shows one banner for all files of an upload that are stored under another name. */
function useRenames() {
  const shown = useRef({ names: [] as readonly string[], withdraw: (): void => undefined });
  return {
    begin: (): void => {
      shown.current = { names: [], withdraw: () => undefined };
    },
    add: (from: string, name: string): void => {
      const names = [...shown.current.names, t('keptAsOne', { from, name })];
      shown.current.withdraw();
      const message = t('keptAs', { count: names.length, names: names.join(', ') });
      shown.current = { names, withdraw: showBanner({ tone: 'news', message }) };
    },
  };
}
