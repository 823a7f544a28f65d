import { ApiError } from '@benchbook/client';
import { importPackage, type SavedInstruction } from '@benchbook/contracts';
import { extensionOf } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { auth, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { postForm, sendBytes, type Upload, whyNotSent } from '../../lib/uploads/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { CreatedInstruction } from './use-create-instruction.ts';

export const PACKAGE_ACCEPT = '.zip,application/zip';

/** An uploaded package whose title is taken. The server still has its bytes. */
interface TakenTitle {
  readonly uploadId: Id;
  /** The taken title. */
  readonly title: string;
  /** A similar title that is available. */
  readonly freeTitle: string;
}

export interface PackageImport {
  readonly upload: Upload | undefined;
  /** The upload is complete; the server is checking and storing the package. */
  readonly isImporting: boolean;
  readonly problem: string | undefined;
  readonly taken: TakenTitle | undefined;
  choose(file: File): void;
  /** Imports the uploaded package under another title. */
  importAs(title: string): void;
  cancel(): void;
  resume(): void;
}

/** Imports a package: upload, then all or nothing is stored. A taken title can be changed without another upload. */
export function usePackageImport(onCreated: (created: CreatedInstruction) => void): PackageImport {
  const [upload, setUpload] = useState<Upload>();
  const [isImporting, setImporting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<File>();
  const [taken, setTaken] = useState<TakenTitle>();
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const { tell } = useDialogs();
  useEffect(() => () => stop.current?.abort(), []);

  const store = async (uploadId: Id, title: string | null, signal: AbortSignal): Promise<void> => {
    setImporting(true);
    setProblem(undefined);
    try {
      const made = await sendPackage(uploadId, title, signal);
      for (const queryKey of [queryKeys.instructions.all, queryKeys.attachments, queryKeys.tags])
        void queries.invalidateQueries({ queryKey });
      setTaken(undefined);
      if (made.remarks.length > 0)
        await tell({ title: t('packageHeading'), message: t('packageRemarks', { count: made.remarks.length }) });
      // The editor loads the kind and corrects the address.
      onCreated({ id: made.id, title: made.title, kind: 'steps' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      const titles = takenTitle(error);
      if (titles) return setTaken({ uploadId, ...titles });
      report.warning('The package could not be imported', error);
      setProblem(whyFailed(error));
    } finally {
      setImporting(false);
    }
  };

  const send = async (chosen: File): Promise<void> => {
    const stopping = new AbortController();
    stop.current = stopping;
    const sending: Upload = { id: newId(), name: chosen.name, sizeBytes: chosen.size, sentBytes: 0 };
    setUpload(sending);
    try {
      const onProgress = (sentBytes: number): void => setUpload((now) => now && { ...now, sentBytes });
      const uploadId = await sendBytes({ file: chosen, signal: stopping.signal, onProgress });
      setUpload(undefined);
      await store(uploadId, null, stopping.signal);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      report.warning('The package could not be uploaded', error);
      setUpload({ ...sending, problem: whyNotSent(error), canResume: true });
    }
  };

  const cancel = (): void => {
    stop.current?.abort();
    setUpload(undefined);
    setImporting(false);
    setTaken(undefined);
  };
  const choose = (chosen: File): void => {
    cancel();
    setProblem(undefined);
    setFile(chosen);
    if (extensionOf(chosen.name) !== 'zip') setProblem(t('packageKind'));
    else if (chosen.size === 0) setProblem(t('emptyFile'));
    else void send(chosen);
  };
  const importAs = (title: string): void => {
    if (!taken || isImporting) return;
    stop.current = new AbortController();
    void store(taken.uploadId, title, stop.current.signal);
  };
  return { upload, isImporting, problem, taken, choose, importAs, cancel, resume: () => file && void send(file) };
}

function sendPackage(uploadId: Id, title: string | null, signal: AbortSignal): Promise<SavedInstruction> {
  const form = new FormData();
  form.append('uploadID', uploadId);
  if (title !== null) form.append('title', title.trim());
  return postForm(importPackage, { as: auth, form, key: newId(), signal, onProgress: () => undefined });
}

/** Error message; without an answer it says that the result is unknown. */
function whyFailed(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('packageUnknown');
  return t('packageFailed', { reason: sentenceOf(error, error.message) });
}

function takenTitle(error: unknown): Pick<TakenTitle, 'title' | 'freeTitle'> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DUPLICATE_TITLE') return undefined;
  const [title, freeTitle] = [error.body?.['title'], error.body?.['freeTitle']];
  return typeof title === 'string' && typeof freeTitle === 'string' ? { title, freeTitle } : undefined;
}
