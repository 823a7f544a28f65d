import { type DragEvent, useEffect, useState } from 'react';
import { type Upload, useBusyCursor } from '../../../lib/uploads/index.ts';
import { bringsFiles } from '../../../ui/drop-zone/dragged-files.ts';
import { t } from '../messages.ts';
import { LIBRARY_ACCEPT } from './upload-rules.ts';
import { useFileChooser } from './use-file-chooser.tsx';
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

/** Drop handlers for files from outside; without `onFiles` drops are ignored. */
function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const files = Array.from(event.dataTransfer.files);
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
