import type { ChangedFile, ModelChange } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t as placementWord } from '../../../blocks/part-placement/messages.ts';
import { authoringPath } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import styles from './usage.module.css';

interface ReplacedAnswerProps {
  changed: ChangedFile;
  /** Closes the dialog: a link leads to a work instruction. */
  onClose(): void;
  /** Opens the colours and textures of the model; undefined where they can't be edited. */
  onPickTexture?: (() => void) | undefined;
}

/** What a replacement changed; of a model what became of its parts and what a person has to confirm. */
export function ReplacedAnswer({ changed: { file, drafts, model }, onClose, onPickTexture }: ReplacedAnswerProps) {
  return (
    <div role="status">
      <p className={styles['intro']}>{t('replaced', { path: file.path })}</p>
      {model && <ModelAnswer model={model} onClose={onClose} onPickTexture={onPickTexture} />}
      <p className={styles['intro']}>{drafts.length === 0 ? t('replacedNone') : t('replacedDrafts', { count: drafts.length })}</p>
      <ul className={styles['list']}>
        {drafts.map(({ instructionId, title }) => (
          <li key={instructionId} className={styles['use']}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

const COUNTED = ['kept', 'moved', 'changed', 'uncertain', 'lost', 'added'] as const;
function ModelAnswer({
  model: { parts, reason, annotations, appearances },
  onClose,
  onPickTexture,
}: Pick<ReplacedAnswerProps, 'onClose' | 'onPickTexture'> & { model: ModelChange }) {
  const isSettled = annotations.length === 0 && appearances === 0;
  return (
    <section className={styles['model']} aria-label={t('partsReport')}>
      <h3>{t('partsReport')}</h3>
      {parts ? (
        <dl className={styles['counts']}>
          {COUNTED.map((fate) => (
            <div key={fate} data-none={parts[fate] === 0 || undefined}>
              <dt>{placementWord(fate)}</dt>
              <dd>{parts[fate]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles['problem']}>{t('partsUnread', { reason })}</p>
      )}
      {!isSettled && <p>{t('toConfirm')}</p>}
      {isSettled && parts && <p>{t('nothingToConfirm')}</p>}
      {annotations.length > 0 && (
        <ul className={styles['open']}>
          {annotations.map(({ instructionId, title, kind, stepId, count }) => (
            <li key={instructionId}>
              <Link to={pathOf({ id: instructionId, title, kind }, stepId)} onClick={onClose}>
                {title}
              </Link>
              <span>{t('annotationsToConfirm', { count })}</span>
            </li>
          ))}
        </ul>
      )}
      {appearances > 0 && (
        <div className={styles['looks']}>
          <span>{t('appearancesToConfirm', { count: appearances })}</span>
          {onPickTexture && (
            <Button size="sm" variant="default" onClick={onPickTexture}>
              {t('openAppearances')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function pathOf(instruction: Parameters<typeof authoringPath>[0], stepId: string | null): string {
  const path = authoringPath(instruction);
  return stepId === null ? path : `${path}&step=${encodeURIComponent(stepId)}`;
}
