import type { Step } from '@benchbook/domain/steps';
import { useEffect } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';

interface AnnouncedStep {
  step: Step | undefined;
  number: string;
  /** 1-based. */
  position: number;
  count: number;
}

/** Has screen readers say where one is whenever the step changes. */
export function useAnnouncedStep({ step, number, position, count }: AnnouncedStep): void {
  const title = step?.title;
  useEffect(() => {
    if (title !== undefined) announce(t('placeSpoken', { position, count, number, title }));
  }, [title, number, position, count]);
}
