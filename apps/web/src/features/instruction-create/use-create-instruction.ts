import { AVAILABLE, checkAvailability, createInstruction, NO_FIELDS } from '@benchbook/contracts';
import type { InstructionKind } from '@benchbook/domain/instructions';
import { NO_PENDING_TAGS, type PendingTags } from '@benchbook/domain/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { t } from './messages.ts';

/** What the editor is opened with. */
export interface CreatedInstruction {
  readonly id: string;
  readonly title: string;
  readonly kind: InstructionKind;
}

/** The two steps of a new instruction: an available title, then tags; only then it is made, with both at once. */
export function useCreateInstruction(onCreated: (created: CreatedInstruction) => void) {
  const [step, setStep] = useState<'title' | 'tags'>('title');
  const [title, setTitle] = useState('');
  const [pdfPath, setPdfPath] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();

  const during = async (work: () => Promise<boolean>): Promise<boolean> => {
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

  /** True when nobody has taken the title; else it says what is wrong with it (VAL-06, VAL-07). */
  const isAvailable = (wanted: string) =>
    during(async () => {
      const isFree = (await api.call(checkAvailability, { params: { name: wanted.trim() } })) === AVAILABLE;
      if (!isFree) setError(t('unavailable'));
      return isFree;
    });

  return {
    step,
    title,
    /** The PDF that the instruction will be of; null for one of steps. */
    pdfPath,
    isBusy,
    error,
    changeTitle: (next: string) => {
      setTitle(next);
      setError(undefined);
    },
    back: () => setStep('title'),
    isAvailable,
    /** On to the tags, if the title is free. */
    confirmTitle: async () => {
      if (await isAvailable(title)) setStep('tags');
    },
    /** It will be an instruction of this PDF; on to the tags. */
    takePdf: (path: string) => {
      setPdfPath(path);
      setStep('tags');
    },
    /** It will be one of steps after all; the file stays in the library. */
    dropPdf: () => setPdfPath(null),
    create: (tags: PendingTags = NO_PENDING_TAGS) =>
      during(async () => {
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

/** As the server says it; of an answer without words, as a proxy gives, the status. */
function explain(failure: unknown): string {
  const isAnswered = failure instanceof ApiError && failure.status > 0;
  return sentenceOf(failure, isAnswered ? failure.message : t('noServer'));
}
