import type { EditingStatus } from '@benchbook/domain/editing-lock';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/routes/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

/** Says once, on opening, that someone else is editing (EDIT-56); whoever goes on may, and both texts are kept. */
export function InUseDialog({ editing, userId }: { editing: EditingStatus; userId: string }) {
  const [isOpen, setOpen] = useState(editing.isActivelyEditing && editing.user !== null && editing.user.id !== userId);
  const navigate = useNavigate();
  if (!editing.user) return null;
  return (
    <Dialog
      opened={isOpen}
      onClose={() => setOpen(false)}
      leavesOnBack
      title={t('inUse')}
      size={520}
      closeOnClickOutside={false}
      footer={
        <>
          {/* Enter takes the way that changes nothing. */}
          <Button data-autofocus variant="default" onClick={() => void navigate(paths.instructions)}>
            {t('returnToList')}
          </Button>
          <Button onClick={() => setOpen(false)}>{t('continueAnyway')}</Button>
        </>
      }
    >
      {inUseWords(editing.user.username, editing.secondsSinceStarted)}
    </Dialog>
  );
}

/** Seconds under 60, whole minutes from then on (EDIT-60, EDIT-61). */
function inUseWords(user: string, seconds: number): string {
  return seconds < 60
    ? t('inUseSeconds', { user, count: seconds })
    : t('inUseMinutes', { user, count: Math.floor(seconds / 60) });
}
