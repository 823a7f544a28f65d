import { lazyComponent } from '../../ui/lazy/index.ts';
import type { ModelCanvasProps } from './model-canvas.tsx';

/** A 3D model viewer: half a megabyte of script, loaded with the first model. */
export const ModelCanvas = lazyComponent<ModelCanvasProps>(async () => (await import('./model-canvas.tsx')).ModelCanvas, {
  fetched: 'when-needed',
});

export type { LeftModel, ModelPart } from './model-part.ts';
export { createViewerGuide, type ViewerGuide } from './viewer-guide.ts';
