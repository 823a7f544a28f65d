import { isNoteShortEnough, REPORT_NOTE_MAX_LENGTH, type Report } from '@benchbook/domain/reports';
import { Button, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/client/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { useResolveReport } from './api/use-resolve-report.ts';
import { t } from './messages.ts';
import styles from './problem-item.module.css';

const MOST = { most: REPORT_NOTE_MAX_LENGTH.toLocaleString('en') };

interface ResolveFormProps {
  report: Report;
  /** It is resolved, and this form with its focus is about to go. */
  onResolved(): void;
}

/** "Mark as resolved", which first asks for a note. */
export function ResolveForm({ report, onResolved }: ResolveFormProps) {
  const resolve = useResolveReport(report);
  const isTouch = useIsTouch();
  const size = isTouch ? 'touch' : 'sm';
  const [isOpen, setOpen] = useState(false);
  const [wasCancelled, setCancelled] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isNoteShortEnough(note)) return setProblem(t('noteTooLong', MOST));
    setSaving(true);
    setProblem(undefined);
    try {
      await resolve(note);
      announce(t('resolved', { number: report.stepNumber }));
      onResolved();
    } catch (error) {
      setProblem(sentenceOf(error, t('resolveFailed')));
    }
    setSaving(false);
  };

  const cancel = (): void => {
    setOpen(false);
    setCancelled(true);
  };

  if (!isOpen)
    return (
      <div>
        <Button
          variant="default"
          size={size}
          autoFocus={wasCancelled}
          leftSection={<IconCheck aria-hidden size={18} stroke={2} />}
          onClick={() => setOpen(true)}
        >
          {t('resolve')}
        </Button>
      </div>
    );
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <Textarea
        autoFocus
        label={t('note')}
        description={t('noteHint', MOST)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        descriptionProps={{ mt: 8 }}
        size={isTouch ? 'lg' : 'sm'}
        autosize
        minRows={2}
        maxRows={8}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles['ways']}>
        <Button type="submit" size={size} loading={isSaving} leftSection={<IconCheck aria-hidden size={18} stroke={2} />}>
          {t('resolve')}
        </Button>
        <Button variant="default" size={size} disabled={isSaving} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
