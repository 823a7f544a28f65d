import type { AssignmentBrief } from '@benchbook/domain/assignments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BriefFields } from '../../blocks/assignment-brief/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import classes from './assignees-panel.module.css';
import { t } from './messages.ts';

interface BriefDialogProps {
  username: string;
  brief: AssignmentBrief;
  /** 0 to 100. */
  progress: number;
  /** Resolves to true if saved; otherwise the dialog keeps the input. */
  onSave(brief: AssignmentBrief): Promise<boolean>;
  onClose(): void;
}

/** Due date and note of an assignee. */
export function BriefDialog({ username, brief, progress, onSave, onClose }: BriefDialogProps) {
  const [written, setWritten] = useState(brief);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave(written);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t('briefTitle', { name: username })}
      opened
      onClose={onClose}
      size={560}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="lg" loading={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes['dialog']}>
        <BriefFields brief={written} progress={progress} onChange={setWritten} />
      </div>
    </Dialog>
  );
}
