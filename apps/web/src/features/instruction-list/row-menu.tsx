import type { InstructionSummary } from '@benchbook/domain/instructions';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDotsVertical } from '@tabler/icons-react';
import { t } from './messages.ts';

interface RowMenuProps {
  summary: InstructionSummary;
  onArchive(isArchived: boolean): void;
}

/** The menu at the end of a row (WI-05 as design 10). Feedback joins it with the Feedback page. */
export function RowMenu({ summary: { title, isArchived }, onArchive }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={180} shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('more', { title })} tabIndex={-1}>
          <IconDotsVertical size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff size={18} stroke={1.75} /> : <IconArchive size={18} stroke={1.75} />}
          onClick={() => onArchive(!isArchived)}
        >
          {isArchived ? t('unarchive') : t('archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
