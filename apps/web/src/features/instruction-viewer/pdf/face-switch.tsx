import type { Alert } from '@benchbook/domain/alerts';
import type { Step } from '@benchbook/domain/steps';
import { IconFileText, IconHighlight } from '@tabler/icons-react';
import { useLocation, useSearchParams } from 'react-router';
import { AlertBadge } from '../../../blocks/alert-panel/index.ts';
import { t } from './messages.ts';
import styles from './pdf-stage.module.css';

interface FaceSwitchProps {
  face: Face;
  step: Step;
  number: string;
  alerts: readonly Alert[];
  /** Number of instructions that the highlight links to. */
  links: number;
  onShow(face: Face): void;
}

/** On a phone: switches between the page and the highlight's details. Its alerts show on both. */
export function FaceSwitch({ face, step, number, alerts, links, onShow }: FaceSwitchProps) {
  const count = step.attachments.length + links;
  const [gravest] = alerts;
  return (
    <div className={styles['faces']} role="group" aria-label={t('faces')}>
      <button type="button" className={styles['face']} aria-pressed={face === 'page'} onClick={() => onShow('page')}>
        <IconFileText size={22} stroke={1.75} aria-hidden />
        {t('page')}
      </button>
      <button type="button" className={styles['face']} aria-pressed={face === 'highlight'} onClick={() => onShow('highlight')}>
        {gravest && face === 'page' ? (
          <AlertBadge category={gravest.category} />
        ) : (
          <IconHighlight size={22} stroke={1.75} aria-hidden />
        )}
        <span className={styles['faceName']}>{t('highlight', { number })}</span>
        {count > 0 && (
          <span className={styles['count']}>
            {count}
            <span className="bb-visually-hidden"> {t('tied', { count })}</span>
          </span>
        )}
      </button>
    </div>
  );
}

/** What a phone shows: the page, or the details of the current highlight. */
type Face = 'page' | 'highlight';

/** The shown side is in the URL (`show=`), so that a reload keeps it; the page by default. */
export function useFace(): [Face, (face: Face, stepId?: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const show = (face: Face, stepId?: string): void => {
    const next = new URLSearchParams(search);
    if (face === 'page') next.delete('show');
    else next.set('show', face);
    if (stepId !== undefined) next.set('step', stepId);
    setSearch(next, { replace: true, state });
  };
  return [search.get('show') === 'highlight' ? 'highlight' : 'page', show];
}
