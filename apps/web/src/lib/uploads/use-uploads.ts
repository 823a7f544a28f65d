import type { LibraryFile } from '@benchbook/domain/attachments';
import { useCallback, useEffect, useState } from 'react';
import { type Upload, UploadLine, type UploadRules } from './upload-line.ts';

interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends them, two at a time; each goes to `onStored` when the library has it. */
  start(files: readonly File[]): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(id: string): void;
  /** Goes on with one that broke off. */
  resume(id: string): void;
}

/** Files from this machine into the library, with how much has gone and a way to stop and to go on. */
export function useUploads(rules: UploadRules, onStored: (file: LibraryFile) => Promise<void> | void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const options = { rules, onStored, onChange: setUploads };
  const [line] = useState(() => new UploadLine(options));
  line.options = options;
  useEffect(() => () => line.stopAll(), [line]);
  return {
    uploads,
    start: useCallback((files: readonly File[]) => line.start(files), [line]),
    cancel: useCallback((id: string) => line.cancel(id), [line]),
    resume: useCallback((id: string) => line.resume(id), [line]),
  };
}
