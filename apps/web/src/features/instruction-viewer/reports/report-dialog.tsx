import { findReportProblem, REPORT_TEXT_MAX_LENGTH } from '@benchbook/domain/reports';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { report as log } from '../../../lib/log/report.ts';
import { Dialog, useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsNarrow } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import type { KeptPhoto } from './pending-report.ts';
import { PhotoField } from './photo-field.tsx';
import styles from './report-dialog.module.css';
import type { UnsentReport, unsentReport } from './unsent-report.ts';
import type { WrittenReport } from './use-reports.ts';
import { useUnsentReport } from './use-unsent-report.ts';

interface ReportDialogProps {
  userId: string;
  instructionId: string;
  /** Of the instruction. */
  title: string;
  revision: number;
  /** Null for somebody who only reads. */
  run: number | null;
  step: { readonly id: string; readonly title: string };
  number: string;
  /** Keeps it on this device and sends it when it can. @throws Error when it can't be kept */
  onSend(report: WrittenReport): Promise<void>;
  onClose(): void;
}

/** Says what is wrong at a step, with a photo. What was written is never lost: closing asks, and a reload brings it back. */
export function ReportDialog(props: ReportDialogProps) {
  const { kept, found } = useUnsentReport(props.userId, props.step.id);
  return found && <WritingDialog {...props} kept={kept} found={found} />;
}

interface WritingDialogProps extends Omit<ReportDialogProps, 'userId'> {
  kept: ReturnType<typeof unsentReport>;
  /** What was written before, and not sent. */
  found: UnsentReport;
}

function WritingDialog(props: WritingDialogProps) {
  const { instructionId, title, revision, run, step, number, onSend, onClose, kept, found } = props;
  const { ask } = useDialogs();
  const isOnline = useIsOnline();
  const isNarrow = useIsNarrow();
  const [text, setText] = useState(found.text);
  const [photo, setPhoto] = useState(found.photo);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const write = (words: string): void => {
    setText(words);
    kept.keepText(words);
    setProblem(undefined);
  };
  const show = (picture: KeptPhoto | null): void => {
    setPhoto(picture);
    kept.keepPhoto(picture);
  };
  const isSure = async (): Promise<boolean> => {
    setAsking(true);
    const isDiscarded = await ask({
      title: t('discardReport'),
      message: t('discardQuestion'),
      confirmLabel: t('discard'),
      cancelLabel: t('keepWriting'),
      tone: 'danger',
    });
    setAsking(false);
    return isDiscarded;
  };
  const leave = async (): Promise<void> => {
    if (isSending) return;
    if ((text.trim() !== '' || photo) && !(await isSure())) return;
    kept.forget();
    onClose();
  };
  const send = async (): Promise<void> => {
    const found = findReportProblem(text);
    if (found) return setProblem(t(found === 'no-text' ? 'reportNeedsText' : 'reportTooLong', MOST));
    setSending(true);
    try {
      await onSend({ instructionId, title, revision, stepId: step.id, stepNumber: number, run, text, photo });
      kept.forget();
      announce(t('reportKept'));
      onClose();
    } catch (error) {
      log.warning('A report could not be kept on this device', error);
      setProblem(t('reportNotKept'));
      setSending(false);
    }
  };

  return (
    <Dialog
      title={t('report')}
      opened
      onClose={() => void leave()}
      size={640}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      // Escape answers the question first.
      closeOnEscape={!isAsking}
      footer={
        <>
          <Button variant="default" size="touch" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
          <Button size="touch" loading={isSending} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text fz={18} lh="26px">
          <b>{t('reportStep', { number, title: step.title })}</b>
          <span className={styles['keptWith']}>{keptWith(number, revision, run)}</span>
        </Text>
        {(found.text !== '' || found.photo) && (
          <Text role="status" fz={16} fw={500}>
            {t('reportFound')}
          </Text>
        )}
        <Textarea
          data-autofocus
          label={t('reportText')}
          description={t('reportTextLimit', MOST)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ mt: 8 }}
          size="lg"
          autosize
          minRows={4}
          maxRows={12}
          withAsterisk
          required
          value={text}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <PhotoField photo={photo} onPhoto={show} />
        {!isOnline && (
          <Text role="status" fz={16}>
            {t('reportOffline')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

const MOST = { most: REPORT_TEXT_MAX_LENGTH.toLocaleString('en') };

function keptWith(number: string, revision: number, run: number | null): string {
  return run === null ? t('keptWith', { number, revision }) : t('keptWithRun', { number, revision, run });
}
