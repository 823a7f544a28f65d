import { resolveReport } from '@benchbook/contracts';
import { isNoteShortEnough, REPORT_NOTE_MAX_LENGTH, type Report } from '@benchbook/domain/reports';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, api } from '../../../lib/client/index.ts';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from './messages.ts';
import styles from './problem-item.module.css';

const MOST = { most: numberWords(REPORT_NOTE_MAX_LENGTH) };

interface ResolveFormProps {
  report: Report;
  /** It is resolved; this form is about to unmount with the focus. */
  onResolved(): void;
}

/** "Mark as resolved", which first asks for a note. */
export function ResolveForm({ report, onResolved }: ResolveFormProps) {
  const [state, setState] = useState<'closed' | 'open' | 'cancelled'>('closed');
  if (state === 'open') return <NoteForm report={report} onResolved={onResolved} onCancel={() => setState('cancelled')} />;
  return (
    <div>
      <ResolveButton variant="default" autoFocus={state === 'cancelled'} onClick={() => setState('open')} />
    </div>
  );
}

function NoteForm({ report, onResolved, onCancel }: ResolveFormProps & { onCancel(): void }) {
  const resolve = useResolveReport(report);
  const size = useIsTouch() ? 'touch' : 'sm';
  const [note, setNote] = useState('');
  const { isSaving, problem, setProblem, save } = useSaving(t('resolveFailed'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNoteShortEnough(note)) return setProblem(t('noteTooLong', MOST));
    void save(async () => {
      await resolve(note);
      announce(t('resolved', { number: report.stepNumber }));
      onResolved();
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <NoteField label={t('note')} hint={t('noteHint', MOST)} value={note} problem={problem} onChange={setNote} />
      <div className={styles['ways']}>
        <ResolveButton type="submit" loading={isSaving} />
        <Button variant="default" size={size} disabled={isSaving} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ResolveButtonProps {
  variant?: 'default';
  type?: 'submit';
  autoFocus?: boolean;
  loading?: boolean;
  onClick?(): void;
}

function ResolveButton(props: ResolveButtonProps) {
  const size = useIsTouch() ? 'touch' : 'sm';
  return (
    <Button {...props} size={size} leftSection={<IconCheck aria-hidden size={18} stroke={2} />}>
      {t('resolve')}
    </Button>
  );
}

/** Resolves a report; the call throws ApiError. Reloads the shown data, also if another user was faster. */
function useResolveReport({ instructionId, id }: Pick<Report, 'instructionId' | 'id'>) {
  const queries = useQueryClient();
  const readAnew = async (): Promise<void> => {
    await Promise.all(
      [queryKeys.reports.of(instructionId), queryKeys.reports.open].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return async (note: string): Promise<void> => {
    try {
      await api.call(resolveReport, { params: { id: instructionId, reportID: id }, body: { note } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await readAnew();
      throw error;
    }
    await readAnew();
  };
}
