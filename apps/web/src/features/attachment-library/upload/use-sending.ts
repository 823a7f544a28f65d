import { useEffect, useState } from 'react';
import { type Upload, useBusyCursor } from '../../../lib/uploads/index.ts';
import { t } from '../messages.ts';
import { LIBRARY_ACCEPT } from './upload-rules.ts';
import { useFileChooser } from './use-file-chooser.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibraryUploads } from './use-library-uploads.ts';

/** Uploads chosen or dropped files; with read access, drops are ignored. With `onUploads`, closing cancels the uploads. */
export function useSending(isAuthor: boolean, onUploads: ((uploads: readonly Upload[]) => void) | undefined) {
  const [notice, setNotice] = useState<string>();
  const sending = useLibraryUploads({ goOn: onUploads === undefined });
  const { uploads, start } = sending;
  useEffect(() => onUploads?.(uploads), [uploads, onUploads]);
  const begin = (files: readonly File[]): void => {
    setNotice(undefined);
    start(files);
  };
  const chooser = useFileChooser({
    accept: LIBRARY_ACCEPT,
    isMultiple: true,
    onFiles: begin,
    onNone: () => setNotice(t('noFileSelected')),
  });
  return {
    ...sending,
    notice,
    isBusy: useBusyCursor(uploads),
    drop: useFileDrop(isAuthor ? begin : undefined),
    chooser: chooser.element,
    choose: (): void => {
      setNotice(undefined);
      chooser.open();
    },
  };
}
