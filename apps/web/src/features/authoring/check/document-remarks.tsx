import type { ReleaseRemark } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/client/index.ts';
import { useAuthor } from '../session/author-context.ts';
import styles from './check-dialog.module.css';
import { t } from './messages.ts';

interface DocumentRemarksProps {
  remarks: readonly ReleaseRemark[];
  onAcknowledged(): void;
}

/** Remarks about content omitted or changed by the import of a document, until an author confirms having read them. */
export function DocumentRemarks({ remarks, onAcknowledged }: DocumentRemarksProps) {
  const { session, calls } = useAuthor();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => calls.acknowledgeDocumentRemarks(session.instructionId),
    onSuccess: onAcknowledged,
  });
  if (remarks.length === 0) return null;
  return (
    <section aria-label={t('ofDocument', { count: remarks.length })} className={styles['ofDocument']}>
      <div className={styles['head']}>
        <h3>{t('ofDocument', { count: remarks.length })}</h3>
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          {t('haveRead')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles['problem']}>
          {sentenceOf(error, t('notAcknowledged'))}
        </p>
      )}
      <ul className={styles['list']}>
        {remarks.map(({ message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks can be equal, and the order of the list never changes
          <li key={index} className={styles['row']}>
            <IconFileAlert size={20} stroke={1.75} aria-hidden />
            <span className={styles['words']}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
