import { type ComponentProps, useEffect } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import type { SummaryPanel as Panel } from './summary-panel.tsx';

const load = () => import('./summary-panel.tsx');
const LoadedPanel = lazyComponent(async () => (await load()).SummaryPanel, { fetched: 'when-needed' });

/** The summary, which a list needs only once something is selected. */
export function SummaryPanel(props: ComponentProps<typeof Panel>) {
  return <LoadedPanel {...props} />;
}

/** Has the summary loaded while the list is being read, so that the first choice shows at once. */
export function useSummaryPanelAhead(): void {
  // One that does not come is asked for again, and told, where it is drawn.
  useEffect(() => void load().catch(() => undefined), []);
}
