import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenModel } from './engine/open-model.ts';
import type { LeftModel, PartsShown } from './model-part.ts';
import { passGestures } from './pass-gestures.ts';
import { placePins } from './place-pins.ts';
import { type ModelState, type UseModelOptions, useModel } from './use-model.ts';

/** Takes a model along to another size of it, as it was left. */
export type LeftModelRef = RefObject<LeftModel | null> | undefined;

interface StageOptions extends Omit<UseModelOptions, 'asLeft' | 'onPins' | 'onMoved'> {
  readonly host: RefObject<HTMLElement | null>;
  /** Where the pins lie, over the model. */
  readonly layer: RefObject<HTMLElement | null>;
  readonly left: LeftModelRef;
}

/** A model with its pins over it, as it was left last; it can be tried again. */
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

/** Keeps what is seen of a model, with the view of it: the camera moves as a model is taken apart. Call it after the model was told. */
export function useKeptAsLeft(model: OpenModel | undefined, shown: PartsShown, left: LeftModelRef): void {
  useEffect(() => {
    if (model && left) left.current = { view: model.view(), shown: { ...shown, hoveredId: null } };
  }, [model, shown, left]);
}
