import { lazyComponent } from '../../ui/lazy/index.ts';
import type { ModelComparisonProps } from './model-comparison.tsx';

/** Two 3D models side by side; its script comes when the first comparison is shown. */
export const ModelComparison = lazyComponent<ModelComparisonProps>(
  async () => (await import('./model-comparison.tsx')).ModelComparison,
  {
    fetched: 'when-needed',
  },
);
