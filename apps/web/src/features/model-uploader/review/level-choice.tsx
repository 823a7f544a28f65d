import type { LevelFile, ModelReport } from '@benchbook/domain/model-uploads';
import { useEffect, useRef } from 'react';
import { fileSize } from '../../../lib/format/file-size.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { t } from '../messages.ts';
import { percentOf } from './percent-of.ts';
import styles from './review.module.css';
import { DEFAULT_LEVEL, shownLevels } from './shown-levels.ts';

interface LevelChoiceProps {
  report: ModelReport;
  chosen: LevelFile;
  onChoose(level: LevelFile): void;
}

/** The original as it is and the five levels with their errors and their savings (MODEL-19). */
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
      {shownLevels(report).map(({ file, name, report: level }) => (
        <label key={file} className={styles['level']} data-chosen={file === chosen || undefined}>
          <span className={styles['levelName']}>
            <input type="radio" name="decimation" checked={file === chosen} onChange={() => onChoose(file)} />
            {name}
            {file === DEFAULT_LEVEL && <small>{t('default')}</small>}
          </span>
          <dl>
            <dt>{t('triangles')}</dt>
            <dd>{numberWords(level.triangles)}</dd>
            <dt>{t('kept')}</dt>
            <dd>{t('percent', { value: Math.round((level.triangles / (report.original.triangles || 1)) * 100) })}</dd>
            <dt>{t('file')}</dt>
            <dd>{fileSize(level.bytes)}</dd>
            <dt>{t('surfaceError')}</dt>
            <dd>
              <Distance share={level.errorMax} diagonalMm={report.diagonalMm} />
            </dd>
            {level.errorLimit !== undefined && (
              <>
                <dt>{t('errorLimit')}</dt>
                <dd>
                  <Distance share={level.errorLimit} diagonalMm={report.diagonalMm} />
                </dd>
              </>
            )}
          </dl>
        </label>
      ))}
    </div>
  );
}

interface DistanceProps {
  share: number;
  diagonalMm: number | undefined;
}

/** A share of the diagonal, and in millimetres where the model has a unit. */
function Distance({ share, diagonalMm }: DistanceProps) {
  const percent = percentOf(share);
  return (
    <>
      <span>{t('percent', { value: percent })}</span>
      {diagonalMm !== undefined && percent > 0 && (
        <>
          {' '}
          <span>{t('millimetres', { value: Number((share * diagonalMm).toPrecision(2)) })}</span>
        </>
      )}
    </>
  );
}
