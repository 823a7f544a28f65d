import { Button } from '@mantine/core';
import { showBanner } from '../../ui/banners/index.ts';
import { t } from './messages.ts';

/** Banner after archiving or unarchiving an instruction, with Undo. */
export function showArchived(title: string, isArchived: boolean, onUndo: () => void): void {
  const actions = (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        withdraw();
        onUndo();
      }}
    >
      {t('undo')}
    </Button>
  );
  const message = t(isArchived ? 'isArchived' : 'isUnarchived', { title });
  const withdraw = showBanner({ tone: 'success', message, actions });
}
