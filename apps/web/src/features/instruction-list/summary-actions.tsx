import { canAuthor, canLead } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { Button } from '@mantine/core';
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
  const isTouch = useIsTouch();
  const button = { variant: 'default', size: isTouch ? 48 : 36 } as const;
  // Also of what is not released any more somebody may have to take the work of who has left.
  const isManaged = (summary.release.isReleased && summary.isAssignable) || summary.assigneeCount > 0;
  return (
    <>
      {canLead(role) && isManaged && (
        <Button
          variant="default"
          size={isTouch ? 'touch' : 'sm'}
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onAssign}
        >
          {t('assign')}
        </Button>
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
