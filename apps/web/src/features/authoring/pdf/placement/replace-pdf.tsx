import { checkAttachmentExists, replacePdf } from '@benchbook/contracts';
import { extensionOf, libraryFileName } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UploadList } from '../../../../blocks/upload-list/upload-list.tsx';
import { api, sentenceOf } from '../../../../lib/client/index.ts';
import { report } from '../../../../lib/log/report.ts';
import { beginsAsPdf, usePdfSending } from '../../../../lib/uploads/index.ts';
import { Dialog } from '../../../../ui/dialogs/index.ts';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { useAuthor } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import styles from './replace-pdf.module.css';

/** Replaces the PDF: uploads a new one and searches it for every mark. */
export function ReplacePdf({ onClose }: { onClose(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, isSearching, choose, cancel, resume, retry } = useReplacePdf(() => {
    announce(t('replaced'));
    onClose();
  });
  const isBusy = isSearching || (upload !== undefined && !upload.problem);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('replace')}
      size={560}
      footer={
        <Button
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('choosePdf')}
        </Button>
      }
    >
      <div className={styles['body']}>
        <p>{t('replaceIntro')}</p>
        <FileInput field={input} label={t('choosePdf')} accept=".pdf,application/pdf" onFile={choose} />
        {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
        {isSearching && <p role="status">{t('searching')}</p>}
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        {retry && (
          <Button variant="default" style={{ alignSelf: 'start' }} onClick={retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Uploads a new PDF, then lets the server search it for every mark; calls `onReplaced` after the result is loaded. */
function useReplacePdf(onReplaced: () => void) {
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
