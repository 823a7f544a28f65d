import { type DragEvent, useState } from 'react';
import { bringsFiles } from '../../../ui/drop-zone/dragged-files.ts';

/** Drop handlers for files from outside; without `onFiles` drops are ignored. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
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
