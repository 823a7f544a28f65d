import type { PinnedPicture } from '@benchbook/contracts';
import type { Annotation } from '@benchbook/domain/annotations';
import { t } from './messages.ts';
import styles from './model-notes.module.css';
import stepStyles from './print-step.module.css';

interface ModelNotesProps {
  name: string;
  annotations: readonly Annotation[];
  /** Undefined if the server did not return them. */
  pictures: readonly PinnedPicture[] | undefined;
}

const NONE: readonly PinnedPicture[] = [];

/** Notes on a model: a picture for each view in which notes were written, with numbered markers, and the notes. */
export function ModelNotes({ name, annotations, pictures = NONE }: ModelNotesProps) {
  const numbers = new Map(annotations.map(({ id }, index) => [id, index + 1]));
  const hidden = new Set(pictures.flatMap(({ pins }) => pins.flatMap((pin) => (pin.hidden ? [pin.id] : []))));
  return (
    <div data-print-missing={(pictures === NONE && annotations.some(({ pin }) => pin)) || undefined}>
      <div className={styles['views']}>
        {pictures.map((picture) => (
          <PinnedView key={picture.pins.map(({ id }) => id).join(' ')} name={name} picture={picture} numbers={numbers} />
        ))}
      </div>
      <p className={stepStyles['notes']}>{t('pins', { name })}</p>
      <ol>
        {annotations.map(({ id, message }) => (
          <li key={id}>{hidden.has(id) ? t('pinHidden', { note: message }) : message}</li>
        ))}
      </ol>
      <p className={stepStyles['notes']}>{t('onScreen', { name })}</p>
    </div>
  );
}

interface PinnedViewProps {
  name: string;
  picture: PinnedPicture;
  /** Number of each note, by note id. */
  numbers: ReadonlyMap<string, number>;
}

/** Coordinate size of the overlay on a picture: a marker of 5 mm on a picture of 78 mm. */
const SIDE = 1000;
const RADIUS = 32;

function PinnedView({ name, picture: { jpeg, pins }, numbers }: PinnedViewProps) {
  const within = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return (
    <div className={styles['view']}>
      <img src={`data:image/jpeg;base64,${jpeg}`} alt={t('pinView', { name })} />
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
        {pins.filter(within).map(({ id, x, y, hidden }) => (
          <g key={id} transform={`translate(${x * SIDE} ${y * SIDE})`} data-hidden={hidden || undefined}>
            <circle r={RADIUS} />
            <text textAnchor="middle" dominantBaseline="central">
              {numbers.get(id)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
