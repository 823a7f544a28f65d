import { type ChangedFile, renameAttachment, takenNameCodec } from '@benchbook/contracts';
import { type FileReference, findLibraryNameProblem, renamedFileName } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { t } from '../messages.ts';

/** A file that can be renamed: in the library or attached. */
export type Renamable = Pick<FileReference, 'id' | 'path' | 'extension'>;

/** Reason of a failed rename. */
interface Refusal {
  readonly problem: string;
  /** An available name, if the typed one is taken. */
  readonly freeName?: string | undefined;
  /** Instructions that use the file as preview image or PDF. */
  readonly isNamed?: boolean;
}

/** Renames a file of the library. */
export function useRename(file: Renamable, onRenamed: (changed: ChangedFile) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();
  const rename = async (typed: string): Promise<void> => {
    const problem = problemOf(typed, file);
    if (problem !== undefined) return setRefusal({ problem });
    setBusy(true);
    try {
      const changed = await api.call(renameAttachment, { params: { id: file.id }, body: { path: typed } });
      void queries.invalidateQueries({ queryKey: queryKeys.attachments });
      void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
      onRenamed(changed);
    } catch (error) {
      report.warning('The file could not be renamed', error);
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, rename, forgetRefusal: () => setRefusal(undefined) };
}

/** Validates a name before it is sent. */
function problemOf(typed: string, { path, extension }: Renamable): string | undefined {
  const name = renamedFileName(typed, path);
  if (name === null) return t('renameEnding', { extension });
  switch (findLibraryNameProblem(name)) {
    case undefined:
      return undefined;
    case 'blank':
      return t('renameBlank');
    case 'too-long':
      return t('longName');
    case 'reserved':
      return t('renameReserved');
    default:
      return t('wrongName');
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { problem: t('renameFailed') };
  if (error.code === 'NOT_FOUND') return { problem: t('renameGone') };
  const taken = error.code === 'DUPLICATE_FILE' ? takenNameCodec.safeParse(error.body).data : undefined;
  if (taken) return { problem: t(taken.file ? 'renameTaken' : 'renameTakenByDeleted'), freeName: taken.freeName };
  if (error.code === 'CONFLICT') return { problem: error.message, isNamed: true };
  return { problem: error.errors['path'] ?? sentenceOf(error, t('renameFailed')) };
}
