import { createViewerChannel, toViewerAnnotation, type ViewerChannel } from '@benchbook/contracts';
import type { Annotation, CameraView } from '@benchbook/domain/annotations';
import type { PartAppearance } from '@benchbook/domain/textures';
import { useEffect, useMemo, useRef } from 'react';
import { useIsTouch } from '../../ui/media.ts';
import type { CameraSpeeds } from './engine/camera-controller.ts';
import type { OpenModel } from './engine/open-model.ts';
import { t } from './messages.ts';
import { ModelControls } from './model-controls.tsx';
import { ModelMessage } from './model-message.tsx';
import { type ModelPart, type PartsShown, WHOLE } from './model-part.ts';
import styles from './model-viewer.module.css';
import { PinLayer } from './pin-layer.tsx';
import { Stage } from './stage.tsx';
import { onStageKey } from './stage-keys.ts';
import type { TextureRepeat } from './surfaces/appearance-material.ts';
import { useBridge } from './use-bridge.ts';
import { usePartsShown } from './use-parts-shown.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { type LeftModelRef, useKeptAsLeft, useStagedModel } from './use-staged-model.ts';
import { useViewing } from './use-viewing.ts';
import { findPart } from './visible-parts.ts';

export interface ModelCanvasProps {
  /** URL of the GLB. */
  address: string;
  name: string;
  sizeBytes: number;
  /** URL of a picture of it, for browsers without 3D graphics. */
  picture?: string | undefined;
  /** 30 degrees beside steps, 45 in library and texture picker (CONST-31, CONST-32). */
  fieldOfView?: 30 | 45;
  /** Hex colour of the background. */
  background: string;
  /** Initial view; null shows the whole model. */
  camera: CameraView | null;
  annotations?: readonly Annotation[];
  looks?: readonly PartAppearance[];
  /** 2 × 2 in the viewer, 1 × 1 in the picker (CONST-35). */
  repeat?: TextureRepeat;
  /** Connection to the surrounding screen. */
  channel?: ViewerChannel | undefined;
  /** A click on the surface places a new annotation. */
  isPlacing?: boolean;
  /** A double-click on the surface begins a new annotation there. */
  canAnnotate?: boolean | undefined;
  /** State in which it was left, for showing the same model in another size. */
  left?: LeftModelRef;
  /** Called with each newly chosen background. */
  onBackground?: ((colour: string) => void) | undefined;
  onSelectedPart?: ((part: ModelPart | null) => void) | undefined;
  /** False where the colours of the selected part matter. */
  hasGlow?: boolean;
}

const NO_ANNOTATIONS: readonly Annotation[] = [];
const NO_LOOKS: readonly PartAppearance[] = [];

/** A 3D model that can be turned, moved, zoomed and exploded, with its annotations. */
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
  canAnnotate = false,
  left,
  onBackground,
  onSelectedPart,
  hasGlow = true,
}: ModelCanvasProps) {
  const own = useMemo(createViewerChannel, []);
  const channel = given ?? own;
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const viewing = useViewing(background, onBackground);
  const { state, model, retry } = useStagedModel({
    host,
    layer,
    camera,
    left,
    address,
    sizeBytes,
    fieldOfView,
    repeat,
    background: viewing.background,
  });
  const parts = usePartsShown(
    onSelectedPart && ((id) => onSelectedPart((id !== null && model && findPart(model.parts, id)) || null)),
    left?.current?.shown,
  );
  const bridge = useBridge(model, channel);
  useKeptInStep(model, { ...viewing, shown: parts.shown, hasGlow, looks });
  useKeptAsLeft(model, parts.shown, left);
  useEffect(
    () => channel.tellViewer({ name: 'SetAnnotations', annotations: annotations.map(toViewerAnnotation) }),
    [channel, annotations],
  );
  const pointer = useStagePointer({
    model,
    onHover: isPlacing ? () => undefined : parts.hover,
    onPress: (point) => {
      if (isPlacing && point) bridge.placePressed(point);
      else if (!isPlacing) parts.press(point?.partId ?? null);
    },
    onDoublePress: canAnnotate ? bridge.placePressed : undefined,
  });
  const reset = (): void => {
    // Before the camera moves: reassembling the model moves the view.
    model?.show({ ...parts.shown, ...WHOLE, hasGlow });
    if (camera) model?.lookFrom(camera, 'flying');
    else model?.fit('from-front');
    parts.explode(0);
    parts.showAll();
  };

  return (
    <div className={styles['viewer']} data-own-keys data-state={state.kind}>
      <Stage
        {...{ host, name, isPlacing }}
        tabIndex={model ? 0 : -1}
        onKeyDown={(event) => model && onStageKey(event, model, () => parts.press(null))}
        {...pointer}
      />
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
          {isPlacing && <PlacingHint />}
          <ModelControls {...{ model, parts }} {...viewing} onReset={reset} />
        </>
      )}
      {state.kind !== 'open' && <ModelMessage state={state} name={name} picture={picture} onRetry={retry} />}
    </div>
  );
}

/** Asks for a click on the surface. */
function PlacingHint() {
  const isTouch = useIsTouch();
  return (
    <p className={styles['placing']} role="status">
      {t(isTouch ? 'placingByTouch' : 'placing')}
    </p>
  );
}

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
function useKeptInStep(model: OpenModel | undefined, { shown, hasGlow, looks, speeds, drag, background }: Wanted): void {
  useEffect(() => model?.show({ ...shown, hasGlow }), [model, shown, hasGlow]);
  useEffect(() => model?.setAppearances(looks), [model, looks]);
  useEffect(() => model?.setSpeeds(speeds), [model, speeds]);
  useEffect(() => model?.setDrag(drag), [model, drag]);
  useEffect(() => model?.setBackground(background), [model, background]);
}
