import type { InstructionSummary } from '@benchbook/domain/instructions';
import {
  IconArchive,
  IconArchiveOff,
  IconDotsVertical,
  IconHistory,
  IconMessage2,
  IconPackageExport,
  IconPrinter,
} from '@tabler/icons-react';
import { useIsTouch } from '../../ui/media.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { t } from './messages.ts';

interface RowMenuProps {
  summary: InstructionSummary;
  /** Undefined for roles without the Feedback page. */
  onFeedback: (() => void) | undefined;
  /** Undefined for readers. */
  author: AuthorEntries | undefined;
}

interface AuthorEntries {
  onHistory(): void;
  onPrint(): void;
  onExport(): void;
  onArchive(isArchived: boolean): void;
}

/** The menu at the end of a row (WI-05 as design 10). */
export function RowMenu({ summary, onFeedback, author }: RowMenuProps) {
  return (
    <MenuButton
      size={useIsTouch() ? 48 : 36}
      tabIndex={-1}
      label={t('more', { title: summary.title })}
      icon={<IconDotsVertical size={18} stroke={1.75} />}
      entries={[
        ...(onFeedback ? [{ label: t('feedback'), icon: <IconMessage2 size={18} stroke={1.75} />, onChoose: onFeedback }] : []),
        ...(author ? authorEntries(summary, author) : []),
      ]}
    />
  );
}

function authorEntries({ isArchived, release }: InstructionSummary, { onHistory, onPrint, onExport, onArchive }: AuthorEntries) {
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return [
    { label: t('history'), icon: <IconHistory size={18} stroke={1.75} />, onChoose: onHistory },
    ...(release.liveRevision === null
      ? []
      : [{ label: t('print'), icon: <IconPrinter size={18} stroke={1.75} />, onChoose: onPrint }]),
    { label: t('exportPackage'), icon: <IconPackageExport size={18} stroke={1.75} />, onChoose: onExport },
    {
      label: isArchived ? t('unarchive') : t('archive'),
      icon: <Icon size={18} stroke={1.75} />,
      onChoose: () => onArchive(!isArchived),
    },
  ];
}
