import { IconArrowsMove, IconFocusCentered, IconMaximize, IconMinus, IconPlus, IconRotate3d } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { canDrawModels } from '../model-viewer/can-draw.ts';
import type { OpenModel } from '../model-viewer/engine/open-model.ts';
import { StageIcon } from '../model-viewer/stage-icon.tsx';
import { ZOOM_STEP } from '../model-viewer/stage-keys.ts';
import { type ComparedModel, ComparisonPane } from './comparison-pane.tsx';
import { t } from './messages.ts';
import styles from './model-comparison.module.css';
import { useErrorColours } from './use-error-colours.ts';
import { type Side, useLinkedCameras } from './use-linked-cameras.ts';

export interface ModelComparisonProps {
  original: ComparedModel;
  decimated: ComparedModel;
  /** Hex colour behind both. */
  background: string;
  isWireframe: boolean;
  /** Colours the level by its error; value of the strongest colour, as a share of the diagonal. Null: original colours. */
  mostError: number | null;
  /** Whether the cameras move together. */
  isLinked: boolean;
  /** Called when one of them could not be loaded. */
  onFailed(): void;
}

/** Two models side by side, seen from the same place (MODEL-03, MODEL-04). */
export function ModelComparison(props: ModelComparisonProps) {
  const { original, decimated, background, isWireframe, isLinked, mostError, onFailed } = props;
  const { lead, set, drawn, viewFor, each } = useLinkedCameras(isLinked);
  const [drag, setDrag] = useState<'turn' | 'pan'>('turn');
  const side = (name: Side) => ({
    background,
    isWireframe,
    drag,
    onFailed,
    startView: () => viewFor(name),
    onDrawn: () => drawn(name),
    onTouched: () => lead(name),
  });
  const [opened, setOpened] = useState<Readonly<Record<Side, OpenModel | null>>>({ original: null, decimated: null });
  const measuring = useErrorColours({ ...opened, mostError });
  const open = useCallback(
    (name: Side, model: OpenModel | null) => {
      set(name, model);
      setOpened((before) => ({ ...before, [name]: model }));
    },
    [set],
  );
  const onOriginal = useCallback((model: OpenModel | null) => open('original', model), [open]);
  const onDecimated = useCallback((model: OpenModel | null) => open('decimated', model), [open]);
  return (
    <div className={styles['panes']} data-own-keys>
      <ComparisonPane model={original} onOpen={onOriginal} {...side('original')} />
      <ComparisonPane model={decimated} onOpen={onDecimated} {...side('decimated')} />
      {measuring !== 'idle' && (
        <p className={styles['measuring']} role="status">
          {t(measuring === 'failed' ? 'notMeasured' : 'measuring')}
        </p>
      )}
      {canDrawModels() && (
        <div className={styles['tools']} role="toolbar" aria-label={t('cameras')}>
          <StageIcon
            label={drag === 'turn' ? t('dragTurns') : t('dragMoves')}
            icon={drag === 'turn' ? <IconRotate3d /> : <IconArrowsMove />}
            onClick={() => setDrag(drag === 'turn' ? 'pan' : 'turn')}
          />
          <StageIcon label={t('zoomOut')} icon={<IconMinus />} onClick={() => each((model) => model.zoom(1 / ZOOM_STEP))} />
          <StageIcon label={t('zoomIn')} icon={<IconPlus />} onClick={() => each((model) => model.zoom(ZOOM_STEP))} />
          <StageIcon label={t('fit')} icon={<IconMaximize />} onClick={() => each((model) => model.fit('as-now'))} />
          <StageIcon
            label={t('resetView')}
            icon={<IconFocusCentered />}
            onClick={() => each((model) => model.fit('from-front'))}
          />
        </div>
      )}
    </div>
  );
}
