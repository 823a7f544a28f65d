import { type ComponentProps, useEffect } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import type { SummaryPanel as Panel } from './summary-panel.tsx';

const load = () => import('./summary-panel.tsx');
const LoadedPanel = lazyComponent(async () => (await load()).SummaryPanel, { fetched: 'when-needed' });

/** The summary, loaded lazily: a list needs it only once something is selected. */
export function SummaryPanel(props: ComponentProps<typeof Panel>) {
  return <LoadedPanel {...props} />;
}

/** Loads the summary while the person reads the list, so that the first selection shows immediately. */
export function useSummaryPanelAhead(): void {
  // Errors are ignored here: it is loaded again, and a failure is reported, where it is drawn.
  useEffect(() => void load().catch(() => undefined), []);
}
