import { isFoundAgain, type Placement } from '@benchbook/domain/highlights';
import { Button } from '@mantine/core';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { t } from '../messages.ts';
import styles from './placement.module.css';

interface PlacementPanelProps {
  /** Marks without confirmation in the new PDF. */
  open: readonly Mark[];
  /** True if the list shows only those. */
  isOnlyOpen: boolean;
  onOnlyOpen(isOnlyOpen: boolean): void;
  onConfirm(marks: readonly Mark[]): void;
}

/** Placement of the marks after a replacement of the PDF; until all are confirmed, a release is refused. */
export function PlacementPanel({ open, isOnlyOpen, onOnlyOpen, onConfirm }: PlacementPanelProps) {
  const count = (placement: Placement): number => open.filter(({ shown }) => shown.placement === placement).length;
  const found = open.filter(({ shown, links }) =>
    [shown, ...links].every((part) => part.placement === 'placed' || isFoundAgain(part)),
  );
  const counts = { kept: count('kept'), moved: count('moved'), uncertain: count('uncertain'), lost: count('lost') };
  return (
    <section className={styles['panel']} aria-label={t('report')}>
      <h3>{t('report')}</h3>
      <dl className={styles['counts']}>
        {(['kept', 'moved', 'uncertain', 'lost'] as const).map((placement) => (
          <div key={placement} data-placement={placement}>
            <dt>{t(placement)}</dt>
            <dd>{counts[placement]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('reportHold', { count: open.length })}</p>
      {open.length > found.length && <p>{t('reportChanged')}</p>}
      <div className={styles['ways']}>
        <Button size="xs" disabled={found.length === 0} onClick={() => onConfirm(found)}>
          {t('confirmAll')}
        </Button>
        <Button size="xs" variant="default" aria-pressed={isOnlyOpen} onClick={() => onOnlyOpen(!isOnlyOpen)}>
          {t(isOnlyOpen ? 'showAll' : 'onlyOpen')}
        </Button>
      </div>
    </section>
  );
}

interface PlacementActionsProps {
  mark: Mark;
  onConfirm(): void;
  onPlace(): void;
  onDelete(): void;
}

/** Actions for a mark that was searched in a new PDF; none if it is already confirmed or placed. */
export function PlacementActions({ mark: { shown }, onConfirm, onPlace, onDelete }: PlacementActionsProps) {
  if (shown.placement === 'placed') return null;
  return (
    <div className={styles['actions']}>
      {shown.placement !== 'lost' && (
        <Button size="compact-sm" variant="default" onClick={onConfirm}>
          {t('confirm')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onPlace}>
        {t('placeAnew')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDelete}>
        {t('delete')}
      </Button>
    </div>
  );
}
