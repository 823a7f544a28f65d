import { DECIMATIONS, DEFAULT_DECIMATION, type DecimationSetting, type ModelReport } from '@benchbook/domain/model-uploads';
import { useEffect, useRef } from 'react';
import { fileSize } from '../../../lib/format/file-size.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { t } from '../messages.ts';
import { percentOf } from './percent-of.ts';
import styles from './review.module.css';

interface LevelChoiceProps {
  report: ModelReport;
  chosen: DecimationSetting;
  onChoose(setting: DecimationSetting): void;
}

/** The five levels with their error and their savings (MODEL-19). */
export function LevelChoice({ report, chosen, onChoose }: LevelChoiceProps) {
  const levels = useRef<HTMLDivElement>(null);
  // If the levels do not fit side by side, scroll the chosen one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other choice is looked for
  useEffect(() => {
    const { current: strip } = levels;
    const label = strip?.querySelector<HTMLElement>('[data-chosen]');
    if (strip && label) strip.scrollLeft = label.offsetLeft - (strip.clientWidth - label.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div ref={levels} className={styles['levels']} role="radiogroup" aria-label={t('decimation')}>
      {DECIMATIONS.map(({ setting, name }) => {
        const level = report.levels[setting];
        if (!level) return null;
        return (
          <label key={setting} className={styles['level']} data-chosen={setting === chosen || undefined}>
            <span className={styles['levelName']}>
              <input type="radio" name="decimation" checked={setting === chosen} onChange={() => onChoose(setting)} />
              {name}
              {setting === DEFAULT_DECIMATION && <small>{t('default')}</small>}
            </span>
            <dl>
              <dt>{t('triangles')}</dt>
              <dd>{numberWords(level.triangles)}</dd>
              <dt>{t('kept')}</dt>
              <dd>{t('percent', { value: Math.round((level.triangles / (report.original.triangles || 1)) * 100) })}</dd>
              <dt>{t('file')}</dt>
              <dd>{fileSize(level.bytes)}</dd>
              <dt>{t('surfaceError')}</dt>
              <dd>{t('percent', { value: percentOf(level.errorMax) })}</dd>
            </dl>
          </label>
        );
      })}
    </div>
  );
}
