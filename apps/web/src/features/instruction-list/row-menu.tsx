import type { InstructionSummary } from '@benchbook/domain/instructions';
import { IconArchive, IconArchiveOff, IconDotsVertical, IconHistory, IconPrinter } from '@tabler/icons-react';
import { useIsTouch } from '../../ui/media.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { t } from './messages.ts';

interface RowMenuProps {
  summary: InstructionSummary;
  onHistory(): void;
  onPrint(): void;
  onArchive(isArchived: boolean): void;
}

/** The menu at the end of a row (WI-05 as design 10). Feedback joins it with the Feedback page. */
export function RowMenu({ summary: { title, isArchived, release }, onHistory, onPrint, onArchive }: RowMenuProps) {
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <MenuButton
      size={useIsTouch() ? 48 : 36}
      tabIndex={-1}
      label={t('more', { title })}
      icon={<IconDotsVertical size={18} stroke={1.75} />}
      entries={[
        { label: t('history'), icon: <IconHistory size={18} stroke={1.75} />, onChoose: onHistory },
        ...(release.liveRevision === null
          ? []
          : [{ label: t('print'), icon: <IconPrinter size={18} stroke={1.75} />, onChoose: onPrint }]),
        {
          label: isArchived ? t('unarchive') : t('archive'),
          icon: <Icon size={18} stroke={1.75} />,
          onChoose: () => onArchive(!isArchived),
        },
      ]}
    />
  );
}
