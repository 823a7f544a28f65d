import { ApiError } from '@benchbook/client';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { sendFile } from './send-file.ts';
import { findUploadProblem } from './upload-rules.ts';

/** One file on its way. A finished one is taken off the list. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Why it did not go, for the author to read. */
  readonly problem?: string;
}

interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends one after the other; each goes to `onStored` when the library has it. */
  start(files: readonly File[]): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(id: string): void;
}

/** Files from this machine into the library, with how much has gone and a way to stop. */
export function useUploads(onStored: (file: LibraryFile) => Promise<void>): Uploads {
  const { calls } = useAuthor();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = useCallback(
    (id: string, more: Partial<Upload>) =>
      setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each))),
    [],
  );
  const drop = useCallback((id: string) => setUploads((list) => list.filter((each) => each.id !== id)), []);

  const send = useCallback(
    async (id: string, file: File) => {
      const problem = findUploadProblem(file.name);
      if (problem) return change(id, { problem });
      const stop = stops.current.get(id);
      if (!stop) return;
      try {
        if (await calls.isFileNameTaken(file.name)) return change(id, { problem: t('fileExists') });
        const library = await sendFile({ file, signal: stop.signal, onProgress: (sentBytes) => change(id, { sentBytes }) });
        await stored.current(library);
        drop(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CANCELLED') return drop(id);
        report.warning('The upload failed', error);
        change(id, { problem: whyNotSent(error) });
      } finally {
        stops.current.delete(id);
      }
    },
    [calls, change, drop],
  );

  const start = useCallback(
    (files: readonly File[]) => {
      const made = files.map((file) => ({ file, upload: { id: newId(), name: file.name, sizeBytes: file.size, sentBytes: 0 } }));
      for (const { upload } of made) stops.current.set(upload.id, new AbortController());
      setUploads((list) => [...list, ...made.map(({ upload }) => upload)]);
      void (async () => {
        for (const { file, upload } of made) await send(upload.id, file);
      })();
    },
    [send],
  );

  const cancel = useCallback(
    (id: string) => {
      const stop = stops.current.get(id);
      stops.current.delete(id);
      stop?.abort();
      drop(id);
    },
    [drop],
  );

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  return { uploads, start, cancel };
}

function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError)) return t('uploadBroken');
  switch (error.code) {
    case 'DUPLICATE_FILE':
      return t('fileExists');
    case 'FILE_TYPE':
      return t('fileType');
    case 'NOT_A_PDF':
    case 'ALREADY_ATTACHED':
      return error.message;
    default:
      return t('uploadFailed');
  }
}
