import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import type { SummaryPanel as Panel } from './summary-panel.tsx';

const load = () => import('./summary-panel.tsx');
const LoadedPanel = lazy(async () => ({ default: (await load()).SummaryPanel }));

/** The summary, which a list needs only once something is selected. */
export function SummaryPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <LoadedPanel {...props} />
    </Suspense>
  );
}

/** Has the summary loaded while the list is being read, so that the first choice shows at once. */
export function useSummaryPanelAhead(): void {
  useEffect(() => void load(), []);
}
