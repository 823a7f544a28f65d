import type { FollowedParts } from '../identity/follow-parts.ts';
import type { PinPicture, ViewedPin } from '../picture/index.ts';
import type { PinDistances, PinPlace } from '../pins/measure-pins.ts';
import type { SourceFile } from '../read/index.ts';
import type { ModelErrorCode } from '../scene/model-error.ts';
import type { ModelReport } from './report.ts';

/** Input of the process. */
export interface WorkerTask {
  readonly files: readonly SourceFile[];
  readonly folder: string;
}

/** Answer of the process. */
export type WorkerAnswer =
  | { readonly kind: 'report'; readonly report: ModelReport }
  | { readonly kind: 'refused'; readonly code: ModelErrorCode; readonly file: string; readonly reason: string };

/** GLBs, each with its pins. */
export interface PinsTask {
  readonly models: readonly { readonly glb: SourceFile; readonly pins: readonly PinPlace[] }[];
}

/** A GLB and its pins to draw. */
export interface PinPicturesTask {
  readonly glb: SourceFile;
  readonly pins: readonly ViewedPin[];
}

/** Pictures with the positions of the pins, or why the model can't be read. */
export type PinPicturesAnswer =
  | { readonly kind: 'drawn'; readonly pictures: readonly PinPicture[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** For each of them, in order. */
export type PinsAnswer = readonly (
  | ({ readonly kind: 'measured' } & PinDistances)
  | { readonly kind: 'refused'; readonly reason: string }
)[];

/** Two issues of a model. */
export interface PartsTask {
  readonly before: SourceFile;
  readonly after: SourceFile;
}

/** The parts of the old issue in the new one, or which file can't be read and why. */
export type PartsAnswer = ({ readonly kind: 'followed' } & FollowedParts) | { readonly kind: 'refused'; readonly reason: string };
