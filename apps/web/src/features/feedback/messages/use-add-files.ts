import { fitInOneMessage, isFeedbackFileName } from '@benchbook/domain/feedback';
import { useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { heicAsJpeg, heicProblem, isHeic } from '../../../lib/photos/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import type { Draft } from '../sending/kept-drafts.ts';
import type { KeptFile } from '../sending/pending-message.ts';

/** Adds chosen, dropped or pasted files to a draft, either all or none; a refusal shows the reason (VAL-43, VAL-44). */
export function useAddFiles(draft: Draft, change: (draft: Draft) => void) {
  const { tell } = useDialogs();
  const [isReading, setReading] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const add = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setReading(true);
    const files = await withoutHeic(chosen);
    setReading(false);
    if (!files) return tell({ title: t('filesTitle'), message: heicProblem(), detail: t('heicKept') });
    const problem = findFilesProblem(latest.current.files, files);
    if (problem) {
      return tell({
        title: t('filesTitle'),
        ...(problem === 'unsupported'
          ? { message: t('unsupported'), detail: t('unsupportedKept') }
          : { message: t('tooManyFiles'), detail: t('tooMuchKept') }),
      });
    }
    setReading(true);
    try {
      const read = await readFiles(files);
      change({ ...latest.current, files: [...latest.current.files, ...read] });
    } catch (error) {
      report.warning('A file of a message could not be read', error);
      await tell({ title: t('filesTitle'), message: t('fileUnreadable') });
    } finally {
      setReading(false);
    }
  };
  return { isReading, add };
}

/**
 * Converts photos of iPhones and iPads to JPEG, one after another, because each needs memory for its full resolution.
 * Undefined if this browser cannot read one.
 */
async function withoutHeic(chosen: readonly File[]): Promise<readonly File[] | undefined> {
  try {
    const files: File[] = [];
    for (const file of chosen) files.push(isHeic(file) ? await heicAsJpeg(file) : file);
    return files;
  } catch (error) {
    report.warning('A HEIC photo could not be read', error);
    return undefined;
  }
}

/** Reason why files are refused: type, number or total size. */
type FilesProblem = 'unsupported' | 'too-much';

/** Checks whether files can be added to a message (VAL-39, VAL-44). */
function findFilesProblem(kept: readonly KeptFile[], added: readonly Pick<File, 'name' | 'size'>[]): FilesProblem | undefined {
  if (!added.every(({ name }) => isFeedbackFileName(name))) return 'unsupported';
  const sizes = [...kept.map(({ bytes }) => bytes.byteLength), ...added.map(({ size }) => size)];
  return fitInOneMessage(sizes) ? undefined : 'too-much';
}

/** Reads files into their stored form. @throws Error for a file that cannot be read */
function readFiles(files: readonly File[]): Promise<KeptFile[]> {
  return Promise.all(files.map(async (file) => ({ name: file.name, mediaType: file.type, bytes: await file.arrayBuffer() })));
}
