import { ApiError } from '@benchbook/client';
import { finishUpload, uploadPdf } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { useEffect, useRef, useState } from 'react';
import { api } from '../client/index.ts';
import { report } from '../log/report.ts';
import { t } from './messages.ts';
import { postFile, type Sending } from './post-file.ts';
import { RESUMABLE_FROM_BYTES, sendBytes } from './send-file.ts';
import type { Upload } from './upload-line.ts';
import { whyNotSent } from './why-not-sent.ts';

interface PdfSendingOptions {
  /** It is in the library under this name. */
  onStored(path: string): Promise<void> | void;
  /** The server had all of it and could not make a PDF instruction's file of it (ERR-11). */
  onConversionFailed(sentence: string): void;
}

interface PdfSending {
  /** The file on its way, or one that did not get there. */
  readonly upload: Upload | undefined;
  readonly isSending: boolean;
  /** @param name under which the library is to keep it */
  send(file: File, name: string): Promise<void>;
  /** Breaks it off, or takes a failed one away. */
  cancel(): void;
  /** Goes on with one that broke off. */
  resume(): void;
}

/** One PDF on its way to the server, with how much has gone and a way to stop and to go on. */
export function usePdfSending({ onStored, onConversionFailed }: PdfSendingOptions): PdfSending {
  const [upload, setUpload] = useState<Upload>();
  const [last, setLast] = useState<{ readonly file: File; readonly name: string }>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, name: string): Promise<void> => {
    const stopping = new AbortController();
    stop.current = stopping;
    setLast({ file, name });
    const sending: Upload = { id: newId(), name, sizeBytes: file.size, sentBytes: 0 };
    setUpload(sending);
    try {
      const onProgress = (sentBytes: number): void => setUpload((now) => now && { ...now, sentBytes });
      const path = await sendPdf({ file, path: name, signal: stopping.signal, onProgress });
      setUpload(undefined);
      await onStored(path);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return;
      report.warning('The PDF could not be uploaded', error);
      const failure = whyNotTaken(error);
      setUpload({ ...sending, problem: failure.sentence, canResume: failure.canResume });
      if (failure.isConversion) onConversionFailed(failure.sentence);
    }
  };
  return {
    upload,
    isSending: upload !== undefined && !upload.problem,
    send,
    cancel: () => {
      stop.current?.abort();
      setUpload(undefined);
    },
    resume: () => {
      if (last) void send(last.file, last.name);
    },
  };
}

/** Why the server did not take it: not a PDF, a name that is taken, a broken line, or its conversion failed (ERR-11). */
function whyNotTaken(error: unknown): { sentence: string; canResume: boolean; isConversion: boolean } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { sentence: whyNotSent(error), canResume: true, isConversion: false };
  // The server says which it is: something else than a PDF (VAL-15), or one that is damaged, cut off or without pages.
  if (error.code === 'NOT_A_PDF') return { sentence: error.message, canResume: false, isConversion: false };
  if (error.code === 'FILE_TYPE') return { sentence: t('notAPdf'), canResume: false, isConversion: false };
  if (error.code === 'DUPLICATE_FILE') return { sentence: whyNotSent(error), canResume: false, isConversion: false };
  return { sentence: t('pdfFailed', { detail: error.message }), canResume: error.status >= 500, isConversion: true };
}

/**
 * Sends the PDF of a PDF instruction and answers the name it is kept under. It may be of any size (VAL-16): a large one
 * goes in pieces that resume after a break.
 *
 * @throws ApiError, also when it was cancelled; NOT_A_PDF by its content, DUPLICATE_FILE when the name is taken
 */
async function sendPdf(sending: Sending & { readonly path: string }): Promise<string> {
  if (sending.file.size < RESUMABLE_FROM_BYTES) return (await postFile(uploadPdf, sending)).path;
  const id = await sendBytes(sending);
  const body = { path: sending.path, isTrimEnabled: false, isInstructionPdf: true };
  return (await api.call(finishUpload, { params: { id }, body }, { timeoutMs: null, signal: sending.signal })).path;
}
