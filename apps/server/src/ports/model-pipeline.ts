import type { CameraPose, ModelIssue, SurfacePin, Triple } from '@benchbook/domain/annotations';
import type { ModelReport, ModelStage } from '@benchbook/domain/model-uploads';

/** Input for processing a model. */
export interface ModelWork {
  /** The model and the files it refers to. Names are those of the upload; used in messages and to resolve textures. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** An empty folder for the results: `orig.glb`, `1.glb` to `5.glb`, `picture.webp`. */
  readonly folder: string;
  /** Aborts the work and its process. */
  readonly signal: AbortSignal;
  /** Called at the start of each stage, in order. */
  readonly onStage: (stage: ModelStage) => void;
}

/** A model file with the pins on it. */
export interface PinnedGlb {
  readonly name: string;
  readonly path: string;
  readonly pins: readonly { readonly id: string; readonly pin: SurfacePin }[];
}

/** Result of checking pins against their models. */
export interface FoundPins {
  /** Ids of pins that are not on their model's surface (docs/decisions/0012). */
  readonly lost: readonly string[];
  /** For each unreadable model, a sentence with the reason. */
  readonly unread: readonly string[];
}

/** A model file with its pinned notes and the views in which they were written. */
export interface NotedGlb {
  readonly name: string;
  readonly path: string;
  readonly pins: readonly { readonly id: string; readonly position: Triple; readonly view: CameraPose }[];
}

/** A picture of a model with some of its notes; positions are from the top left, as shares of the edge length. */
export interface PinPicture {
  readonly jpeg: Uint8Array;
  readonly pins: readonly { readonly id: string; readonly x: number; readonly y: number; readonly isHidden: boolean }[];
}

/** Two issues of a model. */
export interface PartsWork {
  /** Name of the model in the library. */
  readonly name: string;
  /** Paths of the bytes, with the extension of the model. */
  readonly before: string;
  readonly after: string;
  /** Aborts the work and its process. */
  readonly signal: AbortSignal;
}

/** The parts of one issue of a model in the next one. */
export interface FoundParts extends ModelIssue {
  /** Shown parts of each kind; `added` are those that only the new issue has. */
  readonly counts: Readonly<Record<'kept' | 'moved' | 'changed' | 'uncertain' | 'lost' | 'added', number>>;
}

/** Reads untrusted models. */
export interface ModelPipeline {
  /** Makes the five levels of a model and a picture. @throws UnusableModel with a sentence for the sender */
  process(work: ModelWork): Promise<ModelReport>;
  /** @throws UnusableModel when it exceeds its limits */
  findLostPins(models: readonly PinnedGlb[]): Promise<FoundPins>;
  /** Finds the parts of a model in its next issue. @throws UnusableModel for an unreadable issue, and when it exceeds its limits */
  followParts(work: PartsWork): Promise<FoundParts>;
  /** One picture for each view that notes were written in. @throws UnusableModel when it exceeds its limits */
  drawPins(model: NotedGlb): Promise<readonly PinPicture[]>;
}
