import { createViewerChannel, toViewerAnnotation, type ViewerChannel } from '@benchbook/contracts';
import type { Annotation, CameraView } from '@benchbook/domain/annotations';
import type { PartLook } from '@benchbook/domain/textures';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCameraSpeeds } from './camera-speeds.ts';
import { t } from './messages.ts';
import { ModelMessage } from './model-message.tsx';
import type { ModelPart } from './model-part.ts';
import { ModelTools, type PanelName } from './model-tools.tsx';
import styles from './model-viewer.module.css';
import { OpenPanel } from './open-panel.tsx';
import { passGestures } from './pass-gestures.ts';
import { PinLayer } from './pin-layer.tsx';
import { placePins } from './place-pins.ts';
import { SelectedBar } from './selected-bar.tsx';
import stage from './stage.module.css';
import { onStageKey } from './stage-keys.ts';
import type { TextureRepeat } from './surfaces/look-material.ts';
import { useBridge } from './use-bridge.ts';
import { useModel } from './use-model.ts';
import { usePartsShown } from './use-parts-shown.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { findPart } from './visible-parts.ts';

export interface ModelCanvasProps {
  /** Where the GLB is. */
  address: string;
  name: string;
  sizeBytes: number;
  /** A picture of it, for browsers without 3D graphics. */
  picture?: string | undefined;
  /** 30 degrees beside steps, 45 in library and texture picker (CONST-31, CONST-32). */
  fieldOfView?: 30 | 45;
  /** Hex colour behind the model. */
  background: string;
  /** Where it is first seen from; null shows all of it. */
  camera: CameraView | null;
  annotations?: readonly Annotation[];
  looks?: readonly PartLook[];
  /** 2 × 2 where it is only looked at, 1 × 1 in the picker (CONST-35). */
  repeat?: TextureRepeat;
  /** The way to and from the screen around it. */
  channel?: ViewerChannel | undefined;
  /** A press on the surface is the place of a new annotation. */
  isPlacing?: boolean;
  /** The view that was left last, for when the same model is shown in another size. */
  lastView?: RefObject<CameraView | null> | undefined;
  /** Hears of every other background that is chosen. */
  onBackground?: ((colour: string) => void) | undefined;
  onSelectedPart?: ((part: ModelPart | null) => void) | undefined;
  /** False where the colours of the selected part count. */
  hasGlow?: boolean;
}

const NO_ANNOTATIONS: readonly Annotation[] = [];
const NO_LOOKS: readonly PartLook[] = [];

/** A 3D model that can be turned, moved, zoomed and taken apart, with its annotations on it. */
export function ModelCanvas({
  address,
  name,
  sizeBytes,
  picture,
  fieldOfView = 30,
  background,
  camera,
  annotations = NO_ANNOTATIONS,
  looks = NO_LOOKS,
  repeat = 2,
  channel: given,
  isPlacing = false,
  lastView,
  onBackground,
  onSelectedPart,
  hasGlow = true,
}: ModelCanvasProps) {
  const own = useMemo(createViewerChannel, []);
  const channel = given ?? own;
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [attempt, setAttempt] = useState(0);
  const [panel, setPanel] = useState<PanelName>();
  const [drag, setDrag] = useState<'turn' | 'pan'>('turn');
  const [chosenBackground, setChosenBackground] = useState<string>();
  const [speeds, setSpeeds] = useCameraSpeeds();
  const opened = useRef<ReturnType<typeof useModel>>(null);
  const state = useModel(host, attempt, {
    ...{ address, sizeBytes, fieldOfView, repeat },
    background: chosenBackground ?? background,
    startView: () => lastView?.current ?? camera,
    onPins: (places) => placePins(layer.current, places),
    onMoved: () => {
      if (lastView && opened.current?.kind === 'open') lastView.current = opened.current.model.view();
    },
  });
  const model = state.kind === 'open' || state.kind === 'lost' ? state.model : undefined;
  const parts = usePartsShown(
    onSelectedPart && ((id) => onSelectedPart((id !== null && model && findPart(model.parts, id)) || null)),
  );
  const { shown } = parts;
  const bridge = useBridge(model, channel);
  useEffect(() => {
    opened.current = state;
  }, [state]);
  useEffect(() => model?.show({ ...shown, hasGlow }), [model, shown, hasGlow]);
  useEffect(() => model?.setLooks(looks), [model, looks]);
  useEffect(() => model?.setSpeeds(speeds), [model, speeds]);
  useEffect(() => model?.setDrag(drag), [model, drag]);
  useEffect(() => model?.setBackground(chosenBackground ?? background), [model, chosenBackground, background]);
  useEffect(
    () => channel.tellViewer({ name: 'SetAnnotations', annotations: annotations.map(toViewerAnnotation) }),
    [channel, annotations],
  );
  useEffect(() => (model && layer.current ? passGestures(layer.current, model.canvas) : undefined), [model]);
  const pointer = useStagePointer({
    model,
    onHover: isPlacing ? () => undefined : parts.hover,
    onPress: (point) => {
      if (isPlacing && point) bridge.placePressed(point);
      else if (!isPlacing) parts.press(point?.partId ?? null);
    },
  });
  const selected = (model && shown.selectedId !== null && findPart(model.parts, shown.selectedId)) || undefined;
  const setBackground = (colour: string): void => {
    setChosenBackground(colour);
    onBackground?.(colour);
  };
  const reset = (): void => {
    if (camera) model?.lookFrom(camera, 'flying');
    else model?.fit('from-front');
    parts.explode(0);
    parts.showAll();
  };

  return (
    <div className={styles['viewer']} data-own-keys data-state={state.kind}>
      <div
        ref={host}
        role="group"
        aria-label={t('stage', { name })}
        aria-describedby={hint}
        className={stage['stage']}
        data-placing={isPlacing || undefined}
        tabIndex={model ? 0 : -1}
        onKeyDown={(event) => model && onStageKey(event, model, () => parts.press(null))}
        {...pointer}
      />
      <span id={hint} className="bb-visually-hidden">
        {t('keys')}
      </span>
      <PinLayer
        layer={layer}
        annotations={model ? bridge.annotations : []}
        shownId={bridge.shownId}
        isPlacing={isPlacing}
        onPress={bridge.pinPressed}
        onClose={() => bridge.show(null)}
      />
      {model && state.kind === 'open' && (
        <>
          {isPlacing && (
            <p className={styles['placing']} role="status">
              {t('placing')}
            </p>
          )}
          <ModelTools model={model} parts={parts} drag={drag} onDrag={setDrag} panel={panel} onPanel={setPanel} onReset={reset} />
          <SelectedBar model={model} parts={parts} selected={selected} />
          <OpenPanel
            panel={panel}
            onClose={() => setPanel(undefined)}
            model={model}
            parts={parts}
            background={chosenBackground ?? background}
            onBackground={setBackground}
            speeds={speeds}
            onSpeeds={setSpeeds}
          />
        </>
      )}
      {state.kind !== 'open' && (
        <ModelMessage state={state} name={name} picture={picture} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </div>
  );
}
