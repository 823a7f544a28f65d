import type { CameraSpeeds } from './engine/camera-controller.ts';
import type { OpenModel } from './engine/open-model.ts';
import { t } from './messages.ts';
import { ModelPanel } from './model-panel.tsx';
import { ModelSettings } from './model-settings.tsx';
import type { PanelName } from './model-tools.tsx';
import styles from './model-viewer.module.css';
import { PartTree } from './part-tree.tsx';
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
