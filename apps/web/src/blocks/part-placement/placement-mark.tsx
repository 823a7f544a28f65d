import { isUnconfirmed, type PartPlacement } from '@benchbook/domain/annotations';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './placement-mark.module.css';

/** How certain the part of an annotation or appearance is after a new issue of the model; nothing once it is confirmed. */
export function PlacementMark({ placement }: { placement: PartPlacement | undefined }) {
  if (placement === undefined || placement === 'placed' || !isUnconfirmed(placement)) return null;
  return (
    <span className={styles['placement']} data-placement={placement}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {t(placement)}
    </span>
  );
}
