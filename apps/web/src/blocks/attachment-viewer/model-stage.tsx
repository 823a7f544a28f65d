import { lazyComponent } from '../../ui/lazy/index.ts';
import type { ModelStageProps } from './model-stage-props.ts';

/** A 3D model of any kind; the viewer loads with the first one. */
export const ModelStage = lazyComponent<ModelStageProps>(async () => (await import('./model-on-stage.tsx')).ModelOnStage, {
  fetched: 'when-needed',
});
