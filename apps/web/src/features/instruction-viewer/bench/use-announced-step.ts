import type { Step } from '@benchbook/domain/steps';
import { useEffect } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import type { Items } from './arrival-words.ts';

interface AnnouncedStep {
  step: Step | undefined;
  number: string;
  /** 1-based. */
  position: number;
  count: number;
  /** Kind of item; a step if not given. */
  items?: Items;
}

/** Makes screen readers announce the position whenever the step changes. */
export function useAnnouncedStep({ step, number, position, count, items = 'steps' }: AnnouncedStep): void {
  const title = step?.title;
  useEffect(() => {
    if (title === undefined) return;
    announce(t(items === 'steps' ? 'placeSpoken' : 'highlightPlaceSpoken', { position, count, number, title }));
  }, [title, number, position, count, items]);
}
