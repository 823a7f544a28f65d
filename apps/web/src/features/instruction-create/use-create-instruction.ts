import { AVAILABLE, checkAvailability, createInstruction, NO_FIELDS } from '@benchbook/contracts';
import type { InstructionKind } from '@benchbook/domain/instructions';
import { NO_PENDING_TAGS, type PendingTags } from '@benchbook/domain/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { t } from './messages.ts';

/** The instruction to open in the editor. */
export interface CreatedInstruction {
  readonly id: string;
  readonly title: string;
  readonly kind: InstructionKind;
}

/** The two steps of creation: an available title, then tags; only then one call creates the instruction with both. */
export function useCreateInstruction(onCreated: (created: CreatedInstruction) => void) {
  const [step, setStep] = useState<'title' | 'tags'>('title');
  const [title, setTitle] = useState('');
  const [pdfPath, setPdfPath] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();

  const whileBusy = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      return await work();
    } catch (failure) {
      setError(explain(failure));
      if (failure instanceof ApiError && failure.code === 'DUPLICATE_TITLE') setStep('title');
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Returns whether the title is available; otherwise sets the error message (VAL-06, VAL-07). */
  const isAvailable = (wanted: string) =>
    whileBusy(async () => {
      const isFree = (await api.call(checkAvailability, { params: { name: wanted.trim() } })) === AVAILABLE;
      if (!isFree) setError(t('unavailable'));
      return isFree;
    });

  return {
    step,
    title,
    /** The PDF of the new instruction; null for an instruction of steps. */
    pdfPath,
    isBusy,
    error,
    changeTitle: (next: string) => {
      setTitle(next);
      setError(undefined);
    },
    back: () => setStep('title'),
    isAvailable,
    /** Continues with the tags if the title is available. */
    confirmTitle: async () => {
      if (await isAvailable(title)) setStep('tags');
    },
    /** Uses this PDF for the instruction and continues with the tags. */
    takePdf: (path: string) => {
      setPdfPath(path);
      setStep('tags');
    },
    /** Removes the PDF, for an instruction of steps; the file stays in the library. */
    dropPdf: () => setPdfPath(null),
    create: (tags: PendingTags = NO_PENDING_TAGS) =>
      whileBusy(async () => {
        const kind = pdfPath === null ? 'steps' : 'pdf';
        const created = await api.call(createInstruction, {
          body: {
            ...NO_FIELDS,
            title: title.trim(),
            kind,
            pdfPath,
            steps: null,
            highlights: null,
            tagIds: tags.addedIds,
            tagNames: tags.newNames,
            cloneOf: null,
          },
        });
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
        if (tags.newNames.length > 0) void queries.invalidateQueries({ queryKey: queryKeys.tags });
        onCreated({ id: created.id, title: created.title, kind });
        return true;
      }),
  };
}

/** The message of the server; for an answer without one, such as from a proxy, the status. */
function explain(failure: unknown): string {
  const isAnswered = failure instanceof ApiError && failure.status > 0;
  return sentenceOf(failure, isAnswered ? failure.message : t('noServer'));
}
