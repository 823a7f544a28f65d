import type { EditingStatus } from '@benchbook/domain/editing-lock';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inUseQuestion, otherEditor } from '../../../blocks/in-use/index.ts';
import { knowsInUse, paths } from '../../../lib/routes/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';

interface InUseDialogProps {
  editing: EditingStatus;
  userId: string;
  /** Called when the list is shown and the instruction is closed. */
  onLeft(): void;
}

/** On opening, reports once that someone else is editing (EDIT-56), unless the list has asked; both versions are kept. */
export function InUseDialog({ editing, userId, onLeft }: InUseDialogProps) {
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(() => otherEditor(editing, userId) !== null && !knowsInUse(state));
  const navigate = useNavigate();
  if (!editing.user) return null;
  const { title, message, returnToList, continueAnyway } = inUseQuestion(editing);
  const leave = async (): Promise<void> => {
    await navigate(paths.instructions);
    onLeft();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => setOpen(false)}
      leavesOnBack
      title={title}
      size={520}
      closeOnClickOutside={false}
      footer={
        <>
          {/* Enter chooses the option that changes nothing. */}
          <Button data-autofocus variant="default" onClick={() => void leave()}>
            {returnToList}
          </Button>
          <Button onClick={() => setOpen(false)}>{continueAnyway}</Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
