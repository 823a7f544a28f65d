import { lazyComponent } from '../../ui/lazy/index.ts';
import type { ModelComparisonProps } from './model-comparison.tsx';

/** Two 3D models side by side; the script loads with the first comparison. */
export const ModelComparison = lazyComponent<ModelComparisonProps>(
  async () => (await import('./model-comparison.tsx')).ModelComparison,
  {
    fetched: 'when-needed',
  },
);
