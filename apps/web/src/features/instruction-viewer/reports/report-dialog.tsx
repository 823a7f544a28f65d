import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { report as log } from '../../../lib/log/report.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';
import { PhotoField } from './photo-field.tsx';
import styles from './report-dialog.module.css';
import { NOTHING_UNSENT, type UnsentReport, unsentReport } from './unsent-report.ts';
import { MOST, useWriting, type WritingOptions } from './use-writing.ts';

interface ReportDialogProps extends Omit<WritingOptions, 'kept' | 'found'> {
  userId: string;
}

/** Reports a problem with a step, with photos. The text is never lost: closing asks first, and a reload restores it. */
export function ReportDialog(props: ReportDialogProps) {
  const { kept, found } = useUnsentReport(props.userId, props.step.id);
  return found && <WritingDialog {...props} kept={kept} found={found} />;
}

function WritingDialog(props: WritingOptions) {
  const { revision, run, step, number, found } = props;
  const isOnline = useIsOnline();
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { field, text, isStopped, photos, reading, problem, isSending, isAsking, send, leave, ...change } = useWriting(props);
  return (
    <Dialog
      title={screen('report')}
      opened
      onClose={() => void leave()}
      size={640}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      // Escape answers the question first.
      closeOnEscape={!isAsking}
      footer={
        <>
          <Button variant="default" size="bench" onClick={() => void leave()}>
            {screen('cancel')}
          </Button>
          <Button size="bench" miw={200} loading={isSending || reading.isReading} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      {/* On a tablet, the on-screen keyboard would cover the quick reasons. */}
      <Stack gap="lg" tabIndex={-1} className={styles['report'] ?? ''} data-autofocus={isTouch || undefined}>
        <Text fz="var(--bb-bench-md)" lh="var(--bb-bench-md-line)">
          <b>{t('reportStep', { number, title: step.title })}</b>
          <span className={styles['keptWith']}>{keptWith(number, revision, run)}</span>
        </Text>
        {(found.text !== '' || found.isStopped || found.photos.length > 0) && (
          <Text role="status" fz="lg" fw={500}>
            {t('reportFound')}
          </Text>
        )}
        <StoppedField isStopped={isStopped} onChange={change.changeStopped} />
        <QuickReasons text={text} onWrite={change.changeText} />
        <ReportText field={field} hasFocus={!isTouch} text={text} problem={problem} onWrite={change.changeText} />
        <PhotoField photos={photos} reading={reading} onChange={change.changePhotos} />
        {!isOnline && (
          <Text role="status" fz="lg">
            {t('reportOffline')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface ReportTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Focus the field when the dialog opens. */
  hasFocus: boolean;
  text: string;
  problem: string | undefined;
  onWrite(text: string): void;
}

function ReportText({ field, hasFocus, text, problem, onWrite }: ReportTextProps) {
  return (
    <Textarea
      ref={field}
      data-autofocus={hasFocus || undefined}
      label={t('reportText')}
      description={t('reportTextLimit', MOST)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ mt: 8 }}
      size="lg"
      autosize
      minRows={3}
      maxRows={12}
      value={text}
      error={problem}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}

function keptWith(number: string, revision: number, run: number | null): string {
  return run === null ? t('keptWith', { number, revision }) : t('keptWithRun', { number, revision, run });
}

/** First field: a problem that stops the work is handled before all others. */
function StoppedField({ isStopped, onChange }: { isStopped: boolean; onChange(isStopped: boolean): void }) {
  return (
    <Checkbox
      size="md"
      checked={isStopped}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ root: styles['stopped'], body: styles['stoppedBody'], labelWrapper: styles['stoppedWords'] }}
      label={
        <>
          <b>{t('stopped')}</b>
          <small>{t('stoppedHint')}</small>
        </>
      }
    />
  );
}

const REASONS = ['partMissing', 'wrongPart', 'damaged', 'toolMissing', 'textUnclear'] as const;

/** The most common problems, one press each: a press adds its sentence to the text, a second press removes it. */
function QuickReasons({ text, onWrite }: { text: string; onWrite(text: string): void }) {
  const lines = text.split('\n');
  const toggle = (sentence: string): void =>
    onWrite(
      lines.includes(sentence)
        ? lines.filter((line) => line !== sentence).join('\n')
        : [sentence, ...(text === '' ? [] : lines)].join('\n'),
    );
  return (
    <div className={styles['reasons']} role="group" aria-label={t('quickReasons')}>
      {REASONS.map((reason) => {
        const sentence = t(reason);
        return (
          <button
            key={reason}
            type="button"
            className={styles['reason']}
            aria-pressed={lines.includes(sentence)}
            onClick={() => toggle(sentence)}
          >
            {sentence}
          </button>
        );
      })}
    </div>
  );
}

/** The unsent report of a step; undefined until this device's storage was read. */
function useUnsentReport(userId: string, stepId: string) {
  const [kept] = useState(() => unsentReport(userId, stepId));
  const [found, setFound] = useState<UnsentReport>();
  useEffect(() => {
    kept.read().then(setFound, (error: unknown) => {
      log.warning('An unsent report could not be read from this device', error);
      setFound(NOTHING_UNSENT);
    });
  }, [kept]);
  return { kept, found };
}
