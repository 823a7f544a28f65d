import { Button } from '@mantine/core';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { t } from '../messages.ts';
import styles from './placement.module.css';

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
