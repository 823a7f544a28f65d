import { ApiError } from '@benchbook/client';
import { createFromDocument } from '@benchbook/contracts';
import { extensionOf, findLibraryNameProblem, libraryFileName } from '@benchbook/domain/attachments';
import { type DocumentRemark, remarkText } from '@benchbook/domain/documents';
import { type Id, newId } from '@benchbook/domain/ids';
import { findTitleProblem } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { sendBytes, type Upload, whyNotSent } from '../../lib/uploads/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { CreatedInstruction, useCreateInstruction } from './use-create-instruction.ts';

/** Endings of files that become steps. */
const KINDS = new Set(['pdf', 'docx']);
export const DOCUMENT_ACCEPT = '.pdf,.docx';

interface ImportOptions {
  readonly creation: Pick<ReturnType<typeof useCreateInstruction>, 'title' | 'changeTitle' | 'isAvailable'>;
  onCreated(created: CreatedInstruction): void;
}

export interface DocumentImport {
  readonly upload: Upload | undefined;
  /** The upload is complete, and the server reads the document. */
  readonly isReading: boolean;
  readonly problem: string | undefined;
  /** Set if the document needs a password. */
  readonly locked: Pick<Locked, 'words' | 'tries'> | undefined;
  unlock(password: string): void;
  choose(file: File): void;
  cancel(): void;
  resume(): void;
}

/** A protected PDF that stays on the server for another attempt. */
interface Locked {
  readonly uploadId: Id;
  readonly path: string;
  /** The error at the password; undefined if something else failed. */
  readonly words: string | undefined;
  /** How often a password was refused. */
  readonly tries: number;
}

/** Turns a PDF or Word document into a draft of steps: upload, reading on the server, then the author corrects the draft. */
export function useDocumentImport({ creation, onCreated }: ImportOptions): DocumentImport {
  const [upload, setUpload] = useState<Upload>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<File>();
  const [locked, setLocked] = useState<Locked>();
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const { tell } = useDialogs();
  useEffect(() => () => stop.current?.abort(), []);

  const read = async (uploadId: Id, path: string, signal: AbortSignal, password: string | null = null): Promise<void> => {
    setReading(true);
    setProblem(undefined);
    try {
      const body = { uploadId, path, title: creation.title.trim() || null, password };
      const { id, title, remarks } = await api.call(createFromDocument, { body }, { timeoutMs: null, signal });
      void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
      void queries.invalidateQueries({ queryKey: queryKeys.attachments });
      setLocked(undefined);
      setReading(false);
      // Show remarks before the editor opens: missing content cannot be noticed there.
      if (remarks.length > 0) await tell(remarksNotice(remarks));
      onCreated({ id, title, kind: 'steps' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      const words = error instanceof ApiError ? error.errors['password'] : undefined;
      if (words !== undefined) return setLocked((before) => ({ uploadId, path, words, tries: (before?.tries ?? 0) + 1 }));
      report.warning('The document could not be turned into steps', error);
      setLocked((before) => before && { ...before, words: undefined });
      const taken = takenTitle(error);
      if (taken !== undefined) creation.changeTitle(taken);
      setProblem(taken === undefined ? sentenceOf(error, t('noServer')) : t('titleTaken', { title: taken }));
    } finally {
      setReading(false);
    }
  };
  const send = async (chosen: File): Promise<void> => {
    const stopping = new AbortController();
    stop.current = stopping;
    const sending: Upload = { id: newId(), name: libraryFileName(chosen.name), sizeBytes: chosen.size, sentBytes: 0 };
    setUpload(sending);
    try {
      const onProgress = (sentBytes: number): void => setUpload((now) => now && { ...now, sentBytes });
      const uploadId = await sendBytes({ file: chosen, signal: stopping.signal, onProgress });
      setUpload(undefined);
      await read(uploadId, chosen.name, stopping.signal);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      report.warning('The document could not be uploaded', error);
      setUpload({ ...sending, problem: whyNotSent(error), canResume: true });
    }
  };
  const cancel = (): void => {
    stop.current?.abort();
    setUpload(undefined);
    setReading(false);
    setLocked(undefined);
  };
  const unlock = (password: string): void => {
    if (!locked || isReading) return;
    stop.current = new AbortController();
    void read(locked.uploadId, locked.path, stop.current.signal, password);
  };
  const choose = async (chosen: File): Promise<void> => {
    cancel();
    setProblem(undefined);
    setFile(chosen);
    if (!KINDS.has(extensionOf(chosen.name))) return setProblem(t('documentKind'));
    const nameProblem = findLibraryNameProblem(chosen.name);
    if (nameProblem) return setProblem(t(nameProblem === 'too-long' ? 'fileNameLong' : 'fileName'));
    // Without a title, the document's own is used; an error in a typed title is shown at the title field.
    const { title, isAvailable } = creation;
    if (title.trim() === '' || (!findTitleProblem(title) && (await isAvailable(title)))) await send(chosen);
  };
  return {
    ...{ upload, isReading, problem, locked, unlock, cancel },
    choose: (chosen) => void choose(chosen),
    resume: () => file && void send(file),
  };
}

/** The title of the document, where another instruction has it: it is put into the field, to be changed. */
function takenTitle(error: unknown): string | undefined {
  const title = error instanceof ApiError && error.code === 'DUPLICATE_TITLE' ? error.body?.['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}

/** One line for each part of the document that was left out or changed. */
const remarksNotice = (remarks: readonly DocumentRemark[]) => ({
  title: t('remarksTitle'),
  message: t('remarks', { count: remarks.length }),
  detail: remarks.map(remarkText).join('\n'),
});
