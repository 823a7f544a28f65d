import type { CameraPose, SurfacePin, Triple } from '@benchbook/domain/annotations';
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

/** A model as it is shown, and what is pinned to it. */
export interface PinnedGlb {
  readonly name: string;
  readonly path: string;
  readonly pins: readonly { readonly id: string; readonly pin: SurfacePin }[];
}

/** Pins that were looked for on their models. */
export interface FoundPins {
  /** Ids of those whose place is not on their model (docs/decisions/0012). */
  readonly lost: readonly string[];
  /** Of each model that could not be read a sentence that says why. */
  readonly unread: readonly string[];
}

/** A model as it is shown, with notes that have a place on it and the views that they were written in. */
export interface NotedGlb {
  readonly name: string;
  readonly path: string;
  readonly pins: readonly { readonly id: string; readonly position: Triple; readonly view: CameraPose }[];
}

/** A picture of a model with some of its notes: their places from its top left, as shares of its edge. */
export interface PinPicture {
  readonly jpeg: Uint8Array;
  readonly pins: readonly { readonly id: string; readonly x: number; readonly y: number; readonly isHidden: boolean }[];
}

/** Reads models of strangers. */
export interface ModelPipeline {
  /** Makes the five levels of a model and a picture. @throws UnusableModel with a sentence for the person who sent it */
  process(work: ModelWork): Promise<ModelReport>;
  /** @throws UnusableModel when that takes too much */
  findLostPins(models: readonly PinnedGlb[]): Promise<FoundPins>;
  /** One picture for each view that notes were written in. @throws UnusableModel when that takes too much */
  drawPins(model: NotedGlb): Promise<readonly PinPicture[]>;
}
