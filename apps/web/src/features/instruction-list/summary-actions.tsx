import { canAuthor } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { IconCopy, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { AssignButton } from '../../blocks/instruction-table/index.ts';
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

/** Assign for leads, if the instruction is assignable; clone, edit and delete for authors (D-002, ASSIGN-11). */
export function SummaryActions({ summary, role, onAssign, onHistory, onClone, onEdit, onDelete }: SummaryActionsProps) {
  const isTouch = useIsTouch();
  const button = { variant: 'default', size: isTouch ? 48 : 36 } as const;
  return (
    <>
      <AssignButton summary={summary} role={role} onAssign={onAssign} />
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
