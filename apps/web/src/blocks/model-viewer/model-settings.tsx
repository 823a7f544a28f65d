import { PALETTE } from '@benchbook/domain/textures';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { SPEED } from './camera-speeds.ts';
import type { CameraSpeeds } from './engine/camera-controller.ts';
import { t } from './messages.ts';
import styles from './model-settings.module.css';

interface ModelSettingsProps {
  background: string;
  onBackground(colour: string): void;
  speeds: CameraSpeeds;
  onSpeeds(speeds: CameraSpeeds): void;
}

/** Background colour and speeds of the camera (EDIT-14, EDIT-15). */
export function ModelSettings({ background, onBackground, speeds, onSpeeds }: ModelSettingsProps) {
  const headings = useId();
  return (
    <div className={styles['settings']}>
      <div role="group" aria-labelledby={`${headings}-background`}>
        <strong id={`${headings}-background`}>{t('background')}</strong>
        <div className={styles['colours']}>
          {PALETTE.map((colour) => (
            <button
              key={colour}
              type="button"
              className={styles['colour']}
              aria-label={`${t('background')} ${colour}`}
              aria-pressed={colour === background.toLowerCase()}
              style={{ background: colour }}
              onClick={() => onBackground(colour)}
            >
              {colour === background.toLowerCase() && (
                <span className={styles['check']}>
                  <IconCheck size={14} stroke={3} aria-hidden />
                </span>
              )}
            </button>
          ))}
          <label className={styles['other']}>
            <span>{t('otherColour')}</span>
            <input type="color" value={background} onChange={(event) => onBackground(event.currentTarget.value)} />
          </label>
        </div>
      </div>
      <div role="group" aria-labelledby={`${headings}-speeds`}>
        <strong id={`${headings}-speeds`}>{t('speeds')}</strong>
        {SLIDERS.map(([name, label]) => (
          <label key={name} className={styles['slider']}>
            <span>{t(label)}</span>
            <input
              type="range"
              min={SPEED.least}
              max={SPEED.most}
              step={SPEED.step}
              value={speeds[name]}
              onChange={(event) => onSpeeds({ ...speeds, [name]: Number(event.currentTarget.value) })}
            />
            <output>{speeds[name].toFixed(1)}</output>
          </label>
        ))}
      </div>
    </div>
  );
}

const SLIDERS = [
  ['turn', 'turnSpeed'],
  ['pan', 'panSpeed'],
  ['zoom', 'zoomSpeed'],
] as const;
