import { IconBoxMultiple, IconEyeOff, IconFocus2, IconGhost2, IconX, IconZoomScan } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { OpenModel } from './engine/open-model.ts';
import { t } from './messages.ts';
import type { ModelPart } from './model-part.ts';
import { ModelTools, type PanelName } from './model-tools.tsx';
import styles from './model-viewer.module.css';
import { OpenPanel } from './open-panel.tsx';
import { nameOfPart } from './part-tree.tsx';
import { StageIcon } from './stage-icon.tsx';
import type { PartsControl } from './use-parts-shown.ts';
import { findPart } from './visible-parts.ts';

type ModelControlsProps = Omit<ComponentProps<typeof ModelTools>, 'panel' | 'onPanel'> &
  Omit<ComponentProps<typeof OpenPanel>, 'panel' | 'onClose'>;

/** Controls over an open model: its tools, their panel, and the selected part. */
export function ModelControls({ drag, onDrag, onReset, ...rest }: ModelControlsProps) {
  const [panel, setPanel] = useState<PanelName>();
  const { model, parts } = rest;
  const { selectedId } = parts.shown;
  const selected = (selectedId !== null && findPart(model.parts, selectedId)) || undefined;
  return (
    <>
      <ModelTools model={model} parts={parts} drag={drag} onDrag={onDrag} panel={panel} onPanel={setPanel} onReset={onReset} />
      <SelectedBar model={model} parts={parts} selected={selected} />
      <OpenPanel panel={panel} onClose={() => setPanel(undefined)} {...rest} />
    </>
  );
}

interface SelectedBarProps {
  model: OpenModel;
  parts: PartsControl;
  selected: ModelPart | undefined;
}

/** The selected part by name with its actions; also restores parts that are hidden. */
function SelectedBar({ model, parts, selected }: SelectedBarProps) {
  const { shown } = parts;
  const isPartial = shown.hiddenIds.size > 0 || shown.isolatedId !== null;
  if (!selected && !isPartial) return null;
  return (
    <div className={styles['selected']}>
      {selected && (
        <>
          <span className={styles['selectedName']} role="status" title={nameOfPart(selected)}>
            <span className="bb-visually-hidden">{t('selectedPart', { name: nameOfPart(selected) })}</span>
            <span aria-hidden>{nameOfPart(selected)}</span>
          </span>
          <StageIcon label={t('zoomToPart')} icon={<IconZoomScan />} onClick={() => model.fit('as-now', selected.id)} />
          <StageIcon
            label={t('isolate')}
            icon={<IconFocus2 />}
            isPressed={shown.isolatedId !== null}
            onClick={parts.isolateSelected}
          />
          <StageIcon label={t('ghost')} icon={<IconGhost2 />} isPressed={shown.isGhosted} onClick={parts.toggleGhosts} />
          <StageIcon label={t('hide')} icon={<IconEyeOff />} onClick={parts.hideSelected} />
        </>
      )}
      {isPartial && (
        <button type="button" className={styles['showAll']} onClick={parts.showAll}>
          <IconBoxMultiple size={18} stroke={1.75} aria-hidden />
          {t('showAll')}
        </button>
      )}
      {selected && <StageIcon label={t('deselect')} icon={<IconX />} onClick={() => parts.press(null)} />}
    </div>
  );
}
