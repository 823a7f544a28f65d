import { UPLOAD_CURSOR_MS } from '@benchbook/contracts/timing';
import { useEffect, useState } from 'react';
import type { Upload } from './upload-line.ts';

/** Whether the cursor says that files are being sent: 5 s at most, the progress of each says the rest (CONST-12). */
export function useBusyCursor(uploads: readonly Pick<Upload, 'problem'>[]): boolean {
  const isSending = uploads.some((upload) => !upload.problem);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), UPLOAD_CURSOR_MS);
    return () => clearTimeout(timer);
  }, [isSending]);
  return isSending && !isOver;
}
