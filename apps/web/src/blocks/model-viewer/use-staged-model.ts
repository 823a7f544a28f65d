import type { CameraView } from '@benchbook/domain/annotations';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { passGestures } from './pass-gestures.ts';
import { placePins } from './place-pins.ts';
import { type ModelState, type UseModelOptions, useModel } from './use-model.ts';

interface StageOptions extends Omit<UseModelOptions, 'startView' | 'onPins' | 'onMoved'> {
  readonly host: RefObject<HTMLElement | null>;
  /** Where the pins lie, over the model. */
  readonly layer: RefObject<HTMLElement | null>;
  /** Where it is first seen from; null shows all of it. */
  readonly camera: CameraView | null;
  /** Takes the view along to another size of the same model. */
  readonly lastView: RefObject<CameraView | null> | undefined;
}

/** A model with its pins over it, seen from where it was left last; it can be tried again. */
export function useStagedModel({ host, layer, camera, lastView, ...options }: StageOptions) {
  const [attempt, setAttempt] = useState(0);
  const opened = useRef<ModelState>(null);
  const state = useModel(host, attempt, {
    ...options,
    startView: () => lastView?.current ?? camera,
    onPins: (places) => placePins(layer.current, places),
    onMoved: () => {
      if (lastView && opened.current?.kind === 'open') lastView.current = opened.current.model.view();
    },
  });
  const model = state.kind === 'open' || state.kind === 'lost' ? state.model : undefined;
  useEffect(() => {
    opened.current = state;
  }, [state]);
  useEffect(() => (model && layer.current ? passGestures(layer.current, model.canvas) : undefined), [model, layer]);
  return { state, model, retry: () => setAttempt((count) => count + 1) };
}
