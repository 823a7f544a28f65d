import { extensionOf, findLibraryNameProblem, libraryFileName } from '@benchbook/domain/attachments';
import { findTitleProblem, titleOfFile } from '@benchbook/domain/instructions';
import { useRef, useState } from 'react';
import { beginsAsPdf, type Upload, usePdfSending } from '../../lib/uploads/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { useCreateInstruction } from './use-create-instruction.ts';

type Creation = Pick<ReturnType<typeof useCreateInstruction>, 'title' | 'changeTitle' | 'isAvailable' | 'takePdf'>;

export interface PdfUpload {
  /** The running or failed upload. */
  readonly upload: Upload | undefined;
  /** Error of the chosen file. */
  readonly problem: string | undefined;
  choose(file: File): void;
  cancel(): void;
  resume(): void;
}

/**
 * Uploads a PDF for a new instruction: validates file name, first bytes and title before the upload (VAL-13 to VAL-15,
 * D-030), then continues with the tags.
 */
export function usePdfUpload({ title, changeTitle, isAvailable, takePdf }: Creation): PdfUpload {
  const { tell } = useDialogs();
  const [problem, setProblem] = useState<string>();
  const { upload, send, cancel, resume } = usePdfSending({
    onStored: takePdf,
    onConversionFailed: (sentence) => void tell({ title: t('pdfFailedTitle'), message: sentence }),
  });

  /** The title taken from the file name; it is cleared with the file. */
  const brought = useRef('');
  const isBrought = title.trim() === '' || title === brought.current;
  const choose = async (file: File): Promise<void> => {
    cancel();
    setProblem(undefined);
    const wrong = findPdfProblem(file.name) ?? (await findContentProblem(file));
    if (wrong) {
      if (isBrought) changeTitle('');
      return setProblem(wrong);
    }
    const wanted = isBrought ? titleOfFile(file.name) : title;
    if (isBrought) brought.current = wanted;
    changeTitle(wanted);
    // Errors of the title are shown at the title.
    if (!findTitleProblem(wanted) && (await isAvailable(wanted))) await send(file, libraryFileName(file.name));
  };
  const leave = (): void => {
    cancel();
    if (isBrought) changeTitle('');
  };
  return { upload, problem, choose: (file) => void choose(file), cancel: leave, resume };
}

/** Checks the bytes of a file before the upload (VAL-15). */
async function findContentProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return t('emptyFile');
  return (await beginsAsPdf(file)) ? undefined : t('notAPdf');
}

/** Error message for the name of a file before its upload (VAL-13, VAL-14). */
function findPdfProblem(name: string): string | undefined {
  if (extensionOf(name) !== 'pdf') return t('fileType');
  const problem = findLibraryNameProblem(name);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}
