import { libraryFileName } from '@benchbook/domain/attachments';
import { findTitleProblem, titleOfFile } from '@benchbook/domain/instructions';
import { useRef, useState } from 'react';
import { beginsAsPdf, type Upload, usePdfSending } from '../../lib/uploads/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { findPdfProblem } from './find-pdf-problem.ts';
import { t } from './messages.ts';
import type { useCreateInstruction } from './use-create-instruction.ts';

type Creation = Pick<ReturnType<typeof useCreateInstruction>, 'title' | 'changeTitle' | 'isAvailable' | 'takePdf'>;

export interface PdfUpload {
  /** The file on its way, or one that did not get there. */
  readonly upload: Upload | undefined;
  /** What is wrong with the chosen file. */
  readonly problem: string | undefined;
  choose(file: File): void;
  cancel(): void;
  resume(): void;
}

/**
 * Takes a PDF for a new instruction: its name, its first bytes and the title are judged before anything is sent
 * (VAL-13 to VAL-15, D-030); then it goes up, and the tags come next.
 */
export function usePdfUpload({ title, changeTitle, isAvailable, takePdf }: Creation): PdfUpload {
  const { tell } = useDialogs();
  const [problem, setProblem] = useState<string>();
  const { upload, send, cancel, resume } = usePdfSending({
    onStored: takePdf,
    onConversionFailed: (sentence) => void tell({ title: t('pdfFailedTitle'), message: sentence }),
  });

  /** The title that a file brought with it; it goes with the file. */
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
    // What is wrong with a title is said at the title.
    if (!findTitleProblem(wanted) && (await isAvailable(wanted))) await send(file, libraryFileName(file.name));
  };
  const leave = (): void => {
    cancel();
    if (isBrought) changeTitle('');
  };
  return { upload, problem, choose: (file) => void choose(file), cancel: leave, resume };
}

/** What is wrong with the bytes of a file, as far as it shows before they are sent (VAL-15). */
async function findContentProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return t('emptyFile');
  return (await beginsAsPdf(file)) ? undefined : t('notAPdf');
}
