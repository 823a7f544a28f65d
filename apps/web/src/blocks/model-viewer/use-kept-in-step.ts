import type { PartAppearance } from '@benchbook/domain/textures';
import { useEffect } from 'react';
import type { CameraSpeeds } from './engine/camera-controller.ts';
import type { OpenModel } from './engine/open-model.ts';
import type { PartsShown } from './model-part.ts';

interface Wanted {
  readonly shown: PartsShown;
  readonly hasGlow: boolean;
  readonly looks: readonly PartAppearance[];
  readonly speeds: CameraSpeeds;
  readonly drag: 'turn' | 'pan';
  /** Hex colour. */
  readonly background: string;
}

/** Applies the wanted state to a model once it is open and after each change. */
export function useKeptInStep(model: OpenModel | undefined, { shown, hasGlow, looks, speeds, drag, background }: Wanted): void {
  useEffect(() => model?.show({ ...shown, hasGlow }), [model, shown, hasGlow]);
  useEffect(() => model?.setAppearances(looks), [model, looks]);
  useEffect(() => model?.setSpeeds(speeds), [model, speeds]);
  useEffect(() => model?.setDrag(drag), [model, drag]);
  useEffect(() => model?.setBackground(background), [model, background]);
}
