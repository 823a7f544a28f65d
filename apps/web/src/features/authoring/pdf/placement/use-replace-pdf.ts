import { checkAttachmentExists, replacePdf } from '@benchbook/contracts';
import { extensionOf, libraryFileName } from '@benchbook/domain/attachments';
import { useState } from 'react';
import { api, sentenceOf } from '../../../../lib/client/index.ts';
import { report } from '../../../../lib/log/report.ts';
import { beginsAsPdf, usePdfSending } from '../../../../lib/uploads/index.ts';
import { useAuthor } from '../../session/author-context.ts';
import { t } from '../messages.ts';

/** Uploads a new PDF, then lets the server search it for every mark; calls `onReplaced` after the result is loaded. */
export function useReplacePdf(onReplaced: () => void) {
  const { session } = useAuthor();
  const [problem, setProblem] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  /** The new PDF, once it is uploaded. */
  const [storedPath, setStoredPath] = useState<string>();

  const replace = async (pdfPath: string): Promise<void> => {
    setSearching(true);
    setStoredPath(pdfPath);
    setProblem(undefined);
    try {
      const call = api.call(replacePdf, { params: { id: session.instructionId }, body: { pdfPath } }, { timeoutMs: null });
      const { version } = await call;
      await session.onRemoteSave(version);
      onReplaced();
    } catch (error) {
      report.warning('The PDF could not be replaced', error);
      setProblem(sentenceOf(error, t('replaceFailed')));
    } finally {
      setSearching(false);
    }
  };
  const { upload, send, cancel, resume } = usePdfSending({ onStored: replace, onConversionFailed: setProblem });

  const choose = async (file: File): Promise<void> => {
    cancel();
    setProblem(undefined);
    setStoredPath(undefined);
    if (session.marks.getState().unsentCount > 0) return setProblem(t('unsavedFirst'));
    if (file.size === 0) return setProblem(t('emptyFile'));
    if (extensionOf(file.name) !== 'pdf' || !(await beginsAsPdf(file))) return setProblem(t('fileType'));
    await send(file, await freeName(libraryFileName(file.name)));
  };
  /** Retries only the search if the upload succeeded and the search failed. */
  const retry = storedPath !== undefined && problem !== undefined ? () => void replace(storedPath) : undefined;
  return { upload, problem, isSearching, choose: (file: File) => void choose(file), cancel, resume, retry };
}

/** Maximum number of name variants tried to find an available name. */
const ISSUES_MAX = 100;

/** An available name, as a new PDF often has the name of the old one: `manual.pdf`, then `manual_2.pdf`. */
async function freeName(name: string): Promise<string> {
  const stem = name.slice(0, name.lastIndexOf('.'));
  for (let number = 1; number < ISSUES_MAX; number++) {
    const candidate = number === 1 ? name : `${stem}_${number}.pdf`;
    if (!(await api.call(checkAttachmentExists, { params: { name: candidate } }))) return candidate;
  }
  return name;
}
