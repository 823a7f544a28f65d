import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenModel } from './engine/open-model.ts';
import type { LeftModel, PartsShown } from './model-part.ts';
import { passGestures } from './pass-gestures.ts';
import { placePins } from './place-pins.ts';
import { type ModelState, type UseModelOptions, useModel } from './use-model.ts';

/** Carries the state of a model over to another size of it. */
export type LeftModelRef = RefObject<LeftModel | null> | undefined;

interface StageOptions extends Omit<UseModelOptions, 'asLeft' | 'onPins' | 'onMoved'> {
  readonly host: RefObject<HTMLElement | null>;
  /** Layer of the pins, over the model. */
  readonly layer: RefObject<HTMLElement | null>;
  readonly left: LeftModelRef;
}

/** A model with its pins, as it was left last; supports retries. */
export function useStagedModel({ host, layer, left, ...options }: StageOptions) {
  const [attempt, setAttempt] = useState(0);
  const opened = useRef<ModelState>(null);
  const state = useModel(host, attempt, {
    ...options,
    asLeft: () => left?.current ?? null,
    onPins: (places) => placePins(layer.current, places),
    onMoved: () => {
      if (left?.current && opened.current?.kind === 'open') {
        left.current = { ...left.current, view: opened.current.model.view() };
      }
    },
  });
  const model = state.kind === 'open' || state.kind === 'lost' ? state.model : undefined;
  useEffect(() => {
    opened.current = state;
  }, [state]);
  useEffect(() => (model && layer.current ? passGestures(layer.current, model.canvas) : undefined), [model, layer]);
  return { state, model, retry: () => setAttempt((count) => count + 1) };
}

/**
 * Stores the visible parts of a model with its view: the camera moves when a model is exploded. Call it after the model was
 * updated.
 */
export function useKeptAsLeft(model: OpenModel | undefined, shown: PartsShown, left: LeftModelRef): void {
  useEffect(() => {
    if (model && left) left.current = { view: model.view(), shown: { ...shown, hoveredId: null } };
  }, [model, shown, left]);
}
