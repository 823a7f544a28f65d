import { DECIMATIONS, DEFAULT_DECIMATION, type DecimationSetting, type ModelReport } from '@benchbook/domain/model-uploads';
import { fileSize } from '../../../lib/format/file-size.ts';
import { t } from '../messages.ts';
import styles from './review.module.css';

interface LevelChoiceProps {
  report: ModelReport;
  chosen: DecimationSetting;
  onChoose(setting: DecimationSetting): void;
}

/** The five levels with what they cost and what they save (MODEL-19). */
export function LevelChoice({ report, chosen, onChoose }: LevelChoiceProps) {
  return (
    <div className={styles['levels']} role="radiogroup" aria-label={t('decimation')}>
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
              <dd>{level.triangles.toLocaleString('en')}</dd>
              <dt>{t('kept')}</dt>
              <dd>{t('percent', { value: Math.round((level.triangles / (report.original.triangles || 1)) * 100) })}</dd>
              <dt>{t('file')}</dt>
              <dd>{fileSize(level.bytes)}</dd>
              <dt>{t('surfaceError')}</dt>
              <dd>{t('percent', { value: shareText(level.errorMax) })}</dd>
            </dl>
          </label>
        );
      })}
    </div>
  );
}

/** A share as percent with two figures that count: 0.00031 is 0.031. */
function shareText(share: number): string {
  const percent = share * 100;
  return percent === 0 ? '0' : String(Number(percent.toPrecision(2)));
}
