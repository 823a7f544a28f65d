import { PALETTE } from '@benchbook/domain/textures';
import { IconLink, IconLinkOff, IconRulerMeasure, IconTriangles } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../messages.ts';
import styles from './review.module.css';

/** Display options of the two models. */
export interface ReviewView {
  /** `#` and six hex digits; stored with the model when it is approved (MODEL-10). */
  readonly background: string;
  readonly isLinked: boolean;
  readonly isWireframe: boolean;
  /** The level is coloured by its error. */
  readonly hasErrorColours: boolean;
}

interface ReviewOptionsProps {
  view: ReviewView;
  onChange(view: ReviewView): void;
}

/** Controls of the display options. */
export function ReviewOptions({ view, onChange }: ReviewOptionsProps) {
  const { background, isLinked, isWireframe, hasErrorColours } = view;
  const palette = useId();
  return (
    <div className={styles['options']}>
      <button type="button" aria-pressed={isLinked} onClick={() => onChange({ ...view, isLinked: !isLinked })}>
        {isLinked ? <IconLink size={18} aria-hidden /> : <IconLinkOff size={18} aria-hidden />}
        {t('linked')}
      </button>
      <button type="button" aria-pressed={isWireframe} onClick={() => onChange({ ...view, isWireframe: !isWireframe })}>
        <IconTriangles size={18} aria-hidden />
        {t('wireframe')}
      </button>
      <button
        type="button"
        aria-pressed={hasErrorColours}
        onClick={() => onChange({ ...view, hasErrorColours: !hasErrorColours })}
      >
        <IconRulerMeasure size={18} aria-hidden />
        {t('errorColours')}
      </button>
      <label>
        <input
          type="color"
          list={palette}
          value={background}
          onChange={(event) => onChange({ ...view, background: event.currentTarget.value })}
        />
        {t('background')}
        <datalist id={palette}>
          {PALETTE.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
      </label>
    </div>
  );
}
