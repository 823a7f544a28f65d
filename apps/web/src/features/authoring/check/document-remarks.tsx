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

/** What was left out of the document that the instruction was made of, or changed, until an author says that they have read it. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may read alike, and the list never changes its order
          <li key={index} className={styles['row']}>
            <IconFileAlert size={20} stroke={1.75} aria-hidden />
            <span className={styles['words']}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
