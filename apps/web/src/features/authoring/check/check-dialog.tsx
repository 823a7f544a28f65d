import { DOCUMENT_REMARK, type ReleaseRemark } from '@benchbook/contracts';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertSquareRounded, IconCircleCheck, IconFileAlert, IconInfoSquareRounded } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/client/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import { useMarkInAddress } from '../session/use-mark-in-address.ts';
import { areMarksSent } from '../toolbar/use-save.ts';
import styles from './check-dialog.module.css';
import { t } from './messages.ts';

/** "Check before release": errors of the build and omissions that readers would notice, each with a link to its step. */
export function CheckDialog({ onClose }: { onClose(): void }) {
  const { session, calls } = useAuthor();
  const { select } = useDraftActions();
  const check = useQuery({
    queryKey: ['check-before-release', session.instructionId],
    queryFn: async ({ signal }) => {
      if (!(await areMarksSent(session))) throw new Error(t('checkMarks'));
      return calls.check(session.instructionId, session.unsaved(), signal);
    },
    staleTime: 0,
    gcTime: 0,
  });
  const selectMark = useMarkInAddress();
  const problems = check.data?.filter((remark) => !isOfDocument(remark)) ?? [];
  const ofDocument = check.data?.filter(isOfDocument) ?? [];
  const goTo = ({ stepId, highlightId }: ReleaseRemark): void => {
    onClose();
    if (stepId !== null) select(stepId);
    if (highlightId !== null) selectMark(highlightId);
  };
  return (
    <Dialog opened onClose={onClose} title={t('checkTitle')} size={720} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {check.isPending && <Skeleton height={120} />}
      {check.error && (
        <ErrorState
          message={t('checkFailed', { message: sentenceOf(check.error, check.error.message) })}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data && !check.error && (
        <>
          <Findings remarks={problems} isAll={ofDocument.length === 0} onGoTo={goTo} />
          <DocumentRemarks remarks={ofDocument} onAcknowledged={() => void check.refetch()} />
        </>
      )}
    </Dialog>
  );
}

const isOfDocument = ({ kind }: ReleaseRemark): boolean => kind === DOCUMENT_REMARK;

interface FindingsProps {
  remarks: readonly ReleaseRemark[];
  /** True if there are no other findings. */
  isAll: boolean;
  onGoTo(remark: ReleaseRemark): void;
}

function Findings({ remarks, isAll, onGoTo }: FindingsProps) {
  if (remarks.length === 0) return isAll && <EmptyState icon={IconCircleCheck} message={t('checkNothing')} />;
  return (
    <>
      <p className={styles['intro']}>{t('checkIntro', { count: remarks.length })}</p>
      <ul className={styles['list']}>
        {remarks.map((remark) => (
          <Finding
            key={`${remark.kind} ${remark.stepId} ${remark.highlightId} ${remark.message}`}
            remark={remark}
            onGoTo={onGoTo}
          />
        ))}
      </ul>
    </>
  );
}

function Finding({ remark, onGoTo }: { remark: ReleaseRemark; onGoTo(remark: ReleaseRemark): void }) {
  const { isFatal, stepId, highlightId, stepNumber, message } = remark;
  const Icon = isFatal ? IconAlertSquareRounded : IconInfoSquareRounded;
  return (
    <li className={styles['row']} data-fatal={isFatal || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles['words']}>
        {message}
        {isFatal && <small>{t('mustFix')}</small>}
      </span>
      {stepId !== null && (
        <Button variant="default" size="xs" onClick={() => onGoTo(remark)}>
          {t('goToStep', { number: stepNumber ?? '' })}
        </Button>
      )}
      {highlightId !== null && (
        <Button variant="default" size="xs" onClick={() => onGoTo(remark)}>
          {stepNumber === null ? t('goToLink') : t('goToHighlight', { number: stepNumber })}
        </Button>
      )}
    </li>
  );
}

interface DocumentRemarksProps {
  remarks: readonly ReleaseRemark[];
  onAcknowledged(): void;
}

/** Remarks about content omitted or changed by the import of a document, until an author confirms having read them. */
function DocumentRemarks({ remarks, onAcknowledged }: DocumentRemarksProps) {
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
