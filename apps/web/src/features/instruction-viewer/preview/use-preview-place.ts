import type { Id } from '@benchbook/domain/ids';
import type { Step } from '@benchbook/domain/steps';
import { useLocation, useSearchParams } from 'react-router';

/** Tabs of a step, as named in the URL; the first by default. */
export const STEP_TABS = ['content', 'attachments', 'alerts'] as const;
export type StepTab = (typeof STEP_TABS)[number];

/**
 * The reader's position: the step and its tab, both in the URL (`step=`, `tab=`), so that a reload shows the same. Changes
 * replace the history entry and keep its state, which holds the way back.
 */
export function usePreviewPlace(steps: readonly Step[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = search.get('step');
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === named),
  );
  const tab = STEP_TABS.find((each) => each === search.get('tab')) ?? 'content';

  const put = (stepId: Id | undefined, shown: StepTab): void => {
    const next = new URLSearchParams(search);
    if (stepId !== undefined) next.set('step', stepId);
    if (shown === 'content') next.delete('tab');
    else next.set('tab', shown);
    setSearch(next, { replace: true, state });
  };
  const step = steps[index];
  return {
    step,
    index,
    tab,
    /** Every step begins with its text. */
    goTo: (stepId: Id): void => put(stepId, 'content'),
    showTab: (shown: StepTab): void => put(step?.id, shown),
  };
}
