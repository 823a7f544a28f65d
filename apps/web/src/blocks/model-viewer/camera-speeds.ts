import { useState } from 'react';
import { storeText } from '../../lib/store-text.ts';
import type { CameraSpeeds } from './engine/camera-controller.ts';

/** Sliders of the camera (CONST-04). */
export const SPEED = { least: 0.1, most: 1, step: 0.1, default: 0.5 } as const;

const DEFAULT_SPEEDS: CameraSpeeds = { turn: SPEED.default, pan: SPEED.default, zoom: SPEED.default };
const KEY = 'benchbook-camera-speeds';

/** The speeds set on this device. */
export function useCameraSpeeds(): [CameraSpeeds, (speeds: CameraSpeeds) => void] {
  const [speeds, setSpeeds] = useState(() => parseSpeeds(localStorage.getItem(KEY)));
  const keep = (next: CameraSpeeds): void => {
    setSpeeds(next);
    storeText(KEY, JSON.stringify(next));
  };
  return [speeds, keep];
}

/** Parses stored speeds; a missing or out-of-range one becomes the default. */
export function parseSpeeds(text: string | null): CameraSpeeds {
  const kept = readJson(text);
  if (typeof kept !== 'object' || kept === null) return DEFAULT_SPEEDS;
  return {
    turn: speedOf('turn' in kept ? kept.turn : undefined),
    pan: speedOf('pan' in kept ? kept.pan : undefined),
    zoom: speedOf('zoom' in kept ? kept.zoom : undefined),
  };
}

function speedOf(value: unknown): number {
  return typeof value === 'number' && value >= SPEED.least && value <= SPEED.most ? value : SPEED.default;
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not ours: use the defaults.
  }
}
