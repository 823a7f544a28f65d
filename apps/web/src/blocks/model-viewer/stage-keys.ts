import type { KeyboardEvent } from 'react';
import type { OpenModel } from './engine/open-model.ts';

/** Step of an arrow key, in degrees and in shares of the canvas height. */
const TURN_STEP = 10;
const PAN_STEP = 0.05;
export const ZOOM_STEP = 1.25;

/** Keyboard control of the camera: everything that a pointer can do. */
export function onStageKey(event: KeyboardEvent, model: OpenModel, deselect: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const isPan = event.shiftKey;
  const go = (right: number, up: number) => (): void =>
    isPan ? model.pan(right * PAN_STEP, up * PAN_STEP) : model.turn(right * TURN_STEP, up * TURN_STEP);
  const act = actOf(event.key, model, deselect, go);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(
  key: string,
  model: OpenModel,
  deselect: () => void,
  go: (right: number, up: number) => () => void,
): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return go(-1, 0);
    case 'ArrowRight':
      return go(1, 0);
    case 'ArrowUp':
      return go(0, 1);
    case 'ArrowDown':
      return go(0, -1);
    case '+':
    case '=':
      return () => model.zoom(ZOOM_STEP);
    case '-':
      return () => model.zoom(1 / ZOOM_STEP);
    case '0':
      return () => model.fit('as-now');
    case 'Home':
      return () => model.fit('from-front');
    case 'Escape':
      return deselect;
    default:
      return undefined;
  }
}
