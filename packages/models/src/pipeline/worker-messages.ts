import type { PinPicture, ViewedPin } from '../picture/index.ts';
import type { PinDistances, PinPlace } from '../pins/measure-pins.ts';
import type { SourceFile } from '../read/index.ts';
import type { ModelErrorCode } from '../scene/model-error.ts';
import type { ModelReport } from './report.ts';

/** What the process is given. */
export interface WorkerTask {
  readonly files: readonly SourceFile[];
  readonly folder: string;
}

/** What it answers. */
export type WorkerAnswer =
  | { readonly kind: 'report'; readonly report: ModelReport }
  | { readonly kind: 'refused'; readonly code: ModelErrorCode; readonly file: string; readonly reason: string };

/** GLBs, each with the pins that are on it. */
export interface PinsTask {
  readonly models: readonly { readonly glb: SourceFile; readonly pins: readonly PinPlace[] }[];
}

/** A GLB and what is pinned to it, to be drawn. */
export interface PinPicturesTask {
  readonly glb: SourceFile;
  readonly pins: readonly ViewedPin[];
}

/** Pictures with the places of the pins, or why the model can't be read. */
export type PinPicturesAnswer =
  | { readonly kind: 'drawn'; readonly pictures: readonly PinPicture[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** For each of them in their order. */
export type PinsAnswer = readonly (
  | ({ readonly kind: 'measured' } & PinDistances)
  | { readonly kind: 'refused'; readonly reason: string }
)[];
