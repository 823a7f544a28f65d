import type { CameraView } from '@benchbook/domain/annotations';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { OpenModel } from '../model-viewer/engine/open-model.ts';
import { ModelMessage } from '../model-viewer/model-message.tsx';
import { ALL_SHOWN } from '../model-viewer/model-part.ts';
import stage from '../model-viewer/stage.module.css';
import { onStageKey } from '../model-viewer/stage-keys.ts';
import { useModel } from '../model-viewer/use-model.ts';
import { useStageColour } from '../model-viewer/use-stage-colour.ts';
import { t } from './messages.ts';
import styles from './model-comparison.module.css';

/** A model of a comparison. */
export interface ComparedModel {
  /** URL of the GLB. */
  readonly address: string;
  /** Name for screen readers. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Content above it. */
  readonly caption: ReactNode;
}

interface ComparisonPaneProps {
  model: ComparedModel;
  background: string;
  isWireframe: boolean;
  drag: 'turn' | 'pan';
  startView(): CameraView | null;
  onOpen(model: OpenModel | null): void;
  onDrawn(): void;
  /** Called when somebody is about to move this camera. */
  onTouched(): void;
  onFailed(): void;
}

/** One side of a comparison. */
export function ComparisonPane({ model, background: chosen, isWireframe, drag, ...props }: ComparisonPaneProps) {
  const { address, name, sizeBytes, caption } = model;
  const { startView, onOpen, onDrawn, onTouched, onFailed } = props;
  const background = useStageColour(chosen);
  const host = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [attempt, setAttempt] = useState(0);
  const state = useModel(host, attempt, {
    address,
    sizeBytes,
    background,
    camera: null,
    fieldOfView: 30,
    repeat: 2,
    asLeft: () => {
      const view = startView();
      return view && { view, shown: { ...ALL_SHOWN, isWireframe } };
    },
    onPins: onDrawn,
    onMoved: () => undefined,
  });
  const opened = state.kind === 'open' ? state.model : null;
  const isFailed = state.kind === 'failed' && state.problem !== 'no-graphics';

  useEffect(() => {
    onOpen(opened);
    return () => onOpen(null);
  }, [opened, onOpen]);
  useEffect(() => opened?.setBackground(background), [opened, background]);
  useEffect(() => opened?.setDrag(drag), [opened, drag]);
  useEffect(() => opened?.show({ ...ALL_SHOWN, isWireframe }), [opened, isWireframe]);
  useEffect(() => {
    if (isFailed) onFailed();
  }, [isFailed, onFailed]);

  return (
    <div className={styles['pane']} data-state={state.kind}>
      <div
        ref={host}
        role="group"
        aria-label={t('stage', { name })}
        aria-describedby={hint}
        className={stage['stage']}
        tabIndex={opened ? 0 : -1}
        onPointerDownCapture={onTouched}
        onWheelCapture={onTouched}
        onKeyDownCapture={onTouched}
        onKeyDown={(event) => opened && onStageKey(event, opened, () => undefined)}
      />
      <span id={hint} className="bb-visually-hidden">
        {t('keys')}
      </span>
      <div className={styles['caption']}>{caption}</div>
      {state.kind !== 'open' && (
        <ModelMessage state={state} name={name} picture={undefined} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </div>
  );
}
