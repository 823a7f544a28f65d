import { AVAILABLE, checkAvailability, createInstruction, NO_FIELDS } from '@benchbook/contracts';
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
}

/** The two steps of a new instruction: an available title, then tags; only then it is made, with both at once. */
export function useCreateInstruction(onCreated: (created: CreatedInstruction) => void) {
  const [step, setStep] = useState<'title' | 'tags'>('title');
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(explain(failure));
      if (failure instanceof ApiError && failure.code === 'DUPLICATE_TITLE') setStep('title');
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    title,
    isBusy,
    error,
    changeTitle: (next: string) => {
      setTitle(next);
      setError(undefined);
    },
    back: () => setStep('title'),
    /** On to the tags, if nobody has taken the title (VAL-06, VAL-07). */
    confirmTitle: () =>
      during(async () => {
        const answer = await api.call(checkAvailability, { params: { name: title.trim() } });
        if (answer === AVAILABLE) setStep('tags');
        else setError(t('unavailable'));
      }),
    create: (tags: PendingTags = NO_PENDING_TAGS) =>
      during(async () => {
        const created = await api.call(createInstruction, {
          body: {
            ...NO_FIELDS,
            title: title.trim(),
            kind: 'steps',
            steps: null,
            tagIds: tags.addedIds,
            tagNames: tags.newNames,
            cloneOf: null,
          },
        });
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
        if (tags.newNames.length > 0) void queries.invalidateQueries({ queryKey: queryKeys.tags });
        onCreated({ id: created.id, title: created.title });
      }),
  };
}

/** A duplicate is told by E11000 in the server's words (VAL-09); the rest is said as the server says it. */
function explain(failure: unknown): string {
  const sentence = sentenceOf(failure, t('noServer'));
  return sentence.includes('E11000') ? t('used') : sentence;
}
