import type { Id } from '@benchbook/domain/ids';
import type { Step } from '@benchbook/domain/steps';
import { useLocation, useSearchParams } from 'react-router';

/** Tabs of a step, as the address names them; without a name the first. */
export const STEP_TABS = ['content', 'attachments', 'alerts'] as const;
export type StepTab = (typeof STEP_TABS)[number];

/**
 * Where a reader is: the step and its tab, both in the address (`step=`, `tab=`), so that reload shows the same. All of it
 * is one visit: it replaces the address, and keeps what the address says of the way back.
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
