import { canAuthor, canLead } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { IconCopy, IconHistory, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';

interface SummaryActionsProps {
  summary: InstructionSummary;
  role: Role;
  onAssign(): void;
  onHistory(): void;
  onClone(): void;
  onEdit(): void;
  onDelete(): void;
}

/** Assign for leads, once the instruction can be assigned; clone, edit and delete for authors (D-002, ASSIGN-11). */
export function SummaryActions({ summary, role, onAssign, onHistory, onClone, onEdit, onDelete }: SummaryActionsProps) {
  const button = { variant: 'default', size: useIsTouch() ? 48 : 36 } as const;
  return (
    <>
      {canLead(role) && summary.release.isReleased && summary.isAssignable && (
        <IconButton {...button} label={t('assign')} icon={<IconUserPlus size={18} stroke={1.75} />} onClick={onAssign} />
      )}
      {canAuthor(role) && (
        <>
          <IconButton {...button} label={t('clone')} icon={<IconCopy size={18} stroke={1.75} />} onClick={onClone} />
          <IconButton {...button} label={t('edit')} icon={<IconPencil size={18} stroke={1.75} />} onClick={onEdit} />
          <IconButton {...button} label={t('delete')} icon={<IconTrash size={18} stroke={1.75} />} onClick={onDelete} />
        </>
      )}
      <IconButton {...button} label={t('history')} icon={<IconHistory size={18} stroke={1.75} />} onClick={onHistory} />
    </>
  );
}
