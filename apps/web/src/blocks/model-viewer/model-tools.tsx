import {
  IconArrowsMove,
  IconCube,
  IconFocusCentered,
  IconHierarchy,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotate3d,
  IconSettings,
  IconStack2,
} from '@tabler/icons-react';
import type { OpenModel } from './engine/open-model.ts';
import { t } from './messages.ts';
import styles from './model-viewer.module.css';
import { StageIcon } from './stage-icon.tsx';
import { ZOOM_STEP } from './stage-keys.ts';
import type { PartsControl } from './use-parts-shown.ts';
import { countParts } from './visible-parts.ts';

export type PanelName = 'parts' | 'apart' | 'settings';

interface ModelToolsProps {
  model: OpenModel;
  parts: PartsControl;
  drag: 'turn' | 'pan';
  onDrag(drag: 'turn' | 'pan'): void;
  panel: PanelName | undefined;
  onPanel(panel: PanelName | undefined): void;
  /** Returns to the initial view. */
  onReset(): void;
}

/** Buttons over the model: for its parts above, for the camera below. */
export function ModelTools({ model, parts, drag, onDrag, panel, onPanel, onReset }: ModelToolsProps) {
  const toggle = (name: PanelName) => (): void => onPanel(panel === name ? undefined : name);
  return (
    <>
      <div className={styles['plate']} data-place="top">
        <StageIcon label={t('parts')} icon={<IconHierarchy />} isOpen={panel === 'parts'} onClick={toggle('parts')} />
        {countParts(model.parts) > 1 && (
          <StageIcon label={t('apart')} icon={<IconStack2 />} isOpen={panel === 'apart'} onClick={toggle('apart')} />
        )}
        <StageIcon
          label={t('wireframe')}
          icon={<IconCube />}
          isPressed={parts.shown.isWireframe}
          onClick={parts.toggleWireframe}
        />
        <StageIcon label={t('settings')} icon={<IconSettings />} isOpen={panel === 'settings'} onClick={toggle('settings')} />
      </div>
      <div className={styles['plate']} data-place="bottom">
        <StageIcon
          label={drag === 'turn' ? t('dragTurns') : t('dragMoves')}
          icon={drag === 'turn' ? <IconRotate3d /> : <IconArrowsMove />}
          onClick={() => onDrag(drag === 'turn' ? 'pan' : 'turn')}
        />
        <StageIcon label={t('zoomOut')} icon={<IconMinus />} onClick={() => model.zoom(1 / ZOOM_STEP)} />
        <StageIcon label={t('zoomIn')} icon={<IconPlus />} onClick={() => model.zoom(ZOOM_STEP)} />
        <StageIcon label={t('fit')} icon={<IconMaximize />} onClick={() => model.fit('as-now')} />
        <StageIcon label={t('resetView')} icon={<IconFocusCentered />} onClick={onReset} />
      </div>
    </>
  );
}
