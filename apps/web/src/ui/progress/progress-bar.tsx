import { t } from '../messages.ts';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** Whole percent, 0 to 100. */
  value: number;
  /** What is progressing, for screen readers. */
  label: string;
  size?: 'desk' | 'bench';
  hideFigure?: boolean;
  /** Label before the bar that says whose progress it shows, where two are possible. */
  caption?: string;
  /** Progress is unknown: the track moves. */
  isBusy?: boolean;
}

/** Red at zero, blue below 100, green at 100; the figure is always shown or announced. */
export function ProgressBar({ value, label, size = 'desk', hideFigure = false, caption, isBusy = false }: ProgressBarProps) {
  const state = value <= 0 ? 'zero' : value >= 100 ? 'full' : 'part';
  return (
    <div className={classes['row']} data-state={state} data-size={size} data-busy={isBusy || undefined}>
      {caption !== undefined && <span className={classes['caption']}>{caption}</span>}
      <div
        className={classes['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <i className={classes['fill']} style={{ width: isBusy ? '40%' : `${value}%` }} />
      </div>
      {!hideFigure && <span className={classes['figure']}>{t('percent', { value })}</span>}
    </div>
  );
}
