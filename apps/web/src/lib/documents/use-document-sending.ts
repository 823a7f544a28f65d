import { startDocumentProposal } from '@benchbook/contracts';
import { extensionOf, findLibraryNameProblem, libraryFileName } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../client/index.ts';
import { report } from '../log/report.ts';
import { queryKeys } from '../query/index.ts';
import { sendBytes, type Upload, whyNotSent } from '../uploads/index.ts';
import { t } from './messages.ts';

/** File extensions that can be converted to steps. */
const KINDS = new Set(['pdf', 'docx']);
export const DOCUMENT_ACCEPT = '.pdf,.docx';

/** Target of the document's steps. */
export interface AskedSteps {
  /** Null uses the document's own title. */
  readonly title: string | null;
  /** The instruction to add them to; null for a new one. */
  readonly instructionId: Id | null;
}

export interface DocumentSending {
  readonly upload: Upload | undefined;
  readonly isBusy: boolean;
  /** Why the file can't be used. */
  readonly problem: string | undefined;
  send(file: File, asked: AskedSteps): void;
  cancel(): void;
  resume(): void;
}

/** Uploads a document, which the server starts to convert to steps; then calls `onBegun` with the id of the proposal. */
export function useDocumentSending(onBegun: (proposalId: Id) => void): DocumentSending {
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const [last, setLast] = useState<{ readonly file: File; readonly asked: AskedSteps }>();
  const queries = useQueryClient();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const sendNow = async (file: File, { title, instructionId }: AskedSteps): Promise<void> => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    const sending: Upload = { id: newId(), name: libraryFileName(file.name), sizeBytes: file.size, sentBytes: 0 };
    setUpload(sending);
    try {
      const onProgress = (sentBytes: number): void => setUpload((now) => now && { ...now, sentBytes });
      const uploadId = await sendBytes({ file, signal, onProgress });
      const body = { uploadId, path: file.name, title, password: null, instructionId };
      const { id } = await api.call(startDocumentProposal, { body }, { timeoutMs: null, signal });
      void queries.invalidateQueries({ queryKey: queryKeys.ownWork });
      onBegun(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      report.warning('The document could not be sent', error);
      setUpload({ ...sending, problem: whyNotSent(error), canResume: true });
    }
  };
  return {
    upload,
    problem,
    isBusy: upload !== undefined && !upload.problem,
    send: (file, asked) => {
      stop.current?.abort();
      setUpload(undefined);
      const refusal = whyNotTaken(file.name);
      setProblem(refusal);
      setLast({ file, asked });
      if (refusal === undefined) void sendNow(file, asked);
    },
    cancel: () => {
      stop.current?.abort();
      setUpload(undefined);
    },
    resume: () => {
      if (last) void sendNow(last.file, last.asked);
    },
  };
}

function whyNotTaken(name: string): string | undefined {
  if (!KINDS.has(extensionOf(name))) return t('kind');
  const problem = findLibraryNameProblem(name);
  return problem && t(problem === 'too-long' ? 'fileNameLong' : 'fileName');
}
