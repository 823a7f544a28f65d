import type { CameraView } from '@benchbook/domain/annotations';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { report } from '../../lib/log/report.ts';
import { canDrawModels } from './can-draw.ts';
import { ModelLoadError, type ModelLoadProblem } from './engine/model-load-error.ts';
import { type OpenModel, openModel } from './engine/open-model.ts';
import type { PinPlace } from './engine/pins.ts';
import type { LeftModel } from './model-part.ts';
import type { TextureRepeat } from './surfaces/appearance-material.ts';

/** Loading state of a model. */
export type ModelState =
  | { readonly kind: 'loading'; readonly percent: number }
  | { readonly kind: 'open'; readonly model: OpenModel }
  | { readonly kind: 'lost'; readonly model: OpenModel }
  | { readonly kind: 'failed'; readonly problem: ModelLoadProblem | 'no-graphics'; readonly detail: string };

export interface UseModelOptions {
  readonly address: string;
  readonly sizeBytes: number;
  readonly fieldOfView: 30 | 45;
  readonly background: string;
  readonly repeat: TextureRepeat;
  /** Initial view; null shows the whole model. */
  readonly camera: CameraView | null;
  /** Returns the state in which it was left before. */
  asLeft(): LeftModel | null;
  onPins(places: readonly PinPlace[]): void;
  onMoved(): void;
}

/** Opens a model in an element while the component is mounted; unmounting cancels the loading and releases everything. */
export function useModel(host: RefObject<HTMLElement | null>, attempt: number, options: UseModelOptions): ModelState {
  const [state, setState] = useState<ModelState>({ kind: 'loading', percent: 0 });
  const { address, sizeBytes, fieldOfView, repeat } = options;
  const begin = useEffectEvent((element: HTMLElement, signal: AbortSignal) =>
    openModel(element, {
      address,
      sizeBytes,
      fieldOfView,
      repeat,
      signal,
      background: options.background,
      camera: options.camera,
      left: options.asLeft(),
      accent: getComputedStyle(element).getPropertyValue('--bb-accent').trim() || '#1455cf',
      onPercent: (percent) => setState({ kind: 'loading', percent }),
      onGraphics: (areThere) =>
        setState((now) =>
          now.kind === 'open' || now.kind === 'lost' ? { kind: areThere ? 'open' : 'lost', model: now.model } : now,
        ),
      onPins: (places) => options.onPins(places),
      onMoved: () => options.onMoved(),
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the model afresh
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const leaving = new AbortController();
    let opened: OpenModel | undefined;
    const open = async (): Promise<void> => {
      if (!canDrawModels()) return setState({ kind: 'failed', problem: 'no-graphics', detail: '' });
      setState({ kind: 'loading', percent: 0 });
      try {
        const model = await begin(element, leaving.signal);
        opened = model;
        if (leaving.signal.aborted) model.close();
        else setState({ kind: 'open', model });
      } catch (error) {
        if (leaving.signal.aborted) return;
        report.warning('A 3D model does not show', error);
        const isKnownError = error instanceof ModelLoadError;
        setState({
          kind: 'failed',
          problem: isKnownError ? error.problem : 'no-graphics',
          detail: isKnownError ? error.detail : '',
        });
      }
    };
    void open();
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [host, attempt, address, fieldOfView, repeat]);

  return state;
}
