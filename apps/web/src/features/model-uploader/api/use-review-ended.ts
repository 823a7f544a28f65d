import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface OpenReview {
  /** Of the entry in the address; null where none is reviewed. */
  readonly id: string | null;
  /** While it is in the queue. */
  readonly name: string | undefined;
  readonly isGone: boolean;
  /** Takes it out of the address. */
  onEnded(): void;
}

/**
 * A review whose model somebody else decided about closes, and says so.
 *
 * @returns `decide`, to be called when this person is about to decide: the model may be gone before the answer is here
 */
export function useReviewEnded({ id, name, isGone, onEnded }: OpenReview): { decide(): void } {
  const { tell } = useDialogs();
  const seen = useRef<{ readonly id: string; readonly name: string; isOwn: boolean }>(undefined);
  const end = useEffectEvent(() => {
    const { current } = seen;
    seen.current = undefined;
    if (current && !current.isOwn) void tell({ title: t('review'), message: t('decided', { name: current.name }) });
    onEnded();
  });
  useEffect(() => {
    if (id === null) seen.current = undefined;
    else if (name !== undefined) seen.current = { id, name, isOwn: seen.current?.id === id && seen.current.isOwn };
    else if (isGone) end();
  }, [id, name, isGone]);
  return {
    decide: () => {
      if (seen.current) seen.current.isOwn = true;
    },
  };
}
