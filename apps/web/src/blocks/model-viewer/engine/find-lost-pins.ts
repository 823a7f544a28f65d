import { disposeObject } from './dispose.ts';
import { loadGlb } from './load-glb.ts';
import { indexParts } from './parts.ts';
import { lostPins, type PinnedPoint } from './pins.ts';

/** A model that nobody has to see, and the pins to look for on it. */
export interface PinnedModel {
  readonly address: string;
  readonly sizeBytes: number;
  readonly pins: readonly PinnedPoint[];
  readonly signal: AbortSignal;
}

/**
 * Ids of the pins that the viewer would not find on a model, by the same rule; needs no graphics.
 *
 * @throws ModelLoadError; DOMException `AbortError`
 */
export async function findLostPins({ address, sizeBytes, pins, signal }: PinnedModel): Promise<readonly string[]> {
  const gltf = await loadGlb(address, { sizeBytes, signal, onPercent: () => undefined });
  const index = indexParts(gltf);
  try {
    return lostPins(index, pins);
  } finally {
    disposeObject(index.group);
    disposeObject(gltf.scene);
  }
}
