import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface OpenReview {
  /** Id of the entry in the URL; null if none is reviewed. */
  readonly id: string | null;
  /** Set while it is in the queue. */
  readonly name: string | undefined;
  readonly isGone: boolean;
  /** Removes it from the URL. */
  onEnded(): void;
}

/**
 * Closes a review, with a message, when another user decides about its model.
 *
 * @returns `decide`, to call before this user decides: the model may be gone before the response arrives
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
