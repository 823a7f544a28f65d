import { canLead } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';

interface AssignButtonProps {
  summary: InstructionSummary;
  role: Role;
  onAssign(): void;
}

/** Opens Manage Assignees; only leads see it. */
export function AssignButton({ summary, role, onAssign }: AssignButtonProps) {
  const isTouch = useIsTouch();
  // After a withdrawal, the work of people who left must still be reassigned.
  const isManaged = (summary.release.isReleased && summary.isAssignable) || summary.assigneeCount > 0;
  if (!canLead(role) || !isManaged) return null;
  return (
    <Button
      variant="default"
      size={isTouch ? 'touch' : 'sm'}
      leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
      onClick={onAssign}
    >
      {t('assign')}
    </Button>
  );
}
