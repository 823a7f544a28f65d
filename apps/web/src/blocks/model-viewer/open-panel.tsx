import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CameraSpeeds } from './engine/camera-controller.ts';
import type { OpenModel } from './engine/open-model.ts';
import { t } from './messages.ts';
import { ModelSettings } from './model-settings.tsx';
import type { PanelName } from './model-tools.tsx';
import styles from './model-viewer.module.css';
import { PartTree } from './part-tree.tsx';
import { StageIcon } from './stage-icon.tsx';
import type { PartsControl } from './use-parts-shown.ts';
import { countParts } from './visible-parts.ts';

interface OpenPanelProps {
  panel: PanelName | undefined;
  onClose(): void;
  model: OpenModel;
  parts: PartsControl;
  background: string;
  onBackground(colour: string): void;
  speeds: CameraSpeeds;
  onSpeeds(speeds: CameraSpeeds): void;
}

/** Panels of the buttons above the model: its parts, the explode slider, or the settings of the viewer. */
export function OpenPanel({ panel, onClose, model, parts, background, onBackground, speeds, onSpeeds }: OpenPanelProps) {
  switch (panel) {
    case 'parts':
      return (
        <ModelPanel title={t('parts')} note={t('partCount', { count: countParts(model.parts) })} onClose={onClose}>
          <PartTree parts={model.parts} shown={parts.shown} onHover={parts.hover} onSelect={parts.press} />
        </ModelPanel>
      );
    case 'apart':
      return (
        <ModelPanel title={t('apart')} onClose={onClose}>
          <input
            type="range"
            className={styles['apart']}
            aria-label={t('apart')}
            min={0}
            max={1}
            step={0.05}
            value={parts.shown.explode}
            onChange={(event) => parts.explode(Number(event.currentTarget.value))}
          />
        </ModelPanel>
      );
    case 'settings':
      return (
        <ModelPanel title={t('settings')} onClose={onClose}>
          <ModelSettings background={background} onBackground={onBackground} speeds={speeds} onSpeeds={onSpeeds} />
        </ModelPanel>
      );
    case undefined:
      return null;
  }
}

interface ModelPanelProps {
  title: string;
  /** Beside the title, in a muted style. */
  note?: string;
  onClose(): void;
  children: ReactNode;
}

/** Panel of a button over the model; it leaves most of the canvas free. */
function ModelPanel({ title, note, onClose, children }: ModelPanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <header className={styles['panelHead']}>
        <strong>{title}</strong>
        {note && <span>{note}</span>}
        <StageIcon label={t('close')} icon={<IconX />} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
