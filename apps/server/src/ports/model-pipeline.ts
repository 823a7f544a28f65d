import type { ModelReport, ModelStage } from '@benchbook/domain/model-uploads';

/** What is to be made of which files. */
export interface ModelWork {
  /** The model, and what it names. Names are those of the upload, for messages and for finding pictures again. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** An empty folder. What is made comes here: `orig.glb`, `1.glb` to `5.glb`, `picture.webp`. */
  readonly folder: string;
  /** Ends the work and whatever does it. */
  readonly signal: AbortSignal;
  /** Told of each stage when it begins, in their order. */
  readonly onStage: (stage: ModelStage) => void;
}

/** Reads a model, makes its five levels and a picture. */
export interface ModelPipeline {
  /** @throws UnusableModel with a sentence for the person who sent it */
  process(work: ModelWork): Promise<ModelReport>;
}
