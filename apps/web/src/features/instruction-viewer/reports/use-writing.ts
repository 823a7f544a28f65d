import { findReportProblem, REPORT_TEXT_MAX_LENGTH } from '@benchbook/domain/reports';
import { useRef, useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { useLossQuestion } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './messages.ts';
import type { UnsentReport, unsentReport } from './unsent-report.ts';
import { useReadPhotos } from './use-read-photos.ts';
import { type ReportDraft, useReportDraft } from './use-report-draft.ts';
import type { WrittenReport } from './use-reports.ts';

/** How long a report may be, for people to read. */
export const MOST = { most: REPORT_TEXT_MAX_LENGTH.toLocaleString('en') };

export interface WritingOptions {
  instructionId: string;
  /** Of the instruction. */
  title: string;
  revision: number;
  /** Null for somebody who only reads. */
  run: number | null;
  step: { readonly id: string; readonly title: string };
  number: string;
  /** Where it is kept until it is sent. */
  kept: ReturnType<typeof unsentReport>;
  /** What was written before, and not sent. */
  found: UnsentReport;
  /** Keeps it on this device and sends it when it can. @throws Error when it can't be kept */
  onSend(report: WrittenReport): Promise<void>;
  onClose(): void;
}

/** A report as it is being written: what it says so far, why it can't be sent, and the ways out, sent or discarded. */
export function useWriting({ step, number, kept, found, onSend, onClose, ...about }: WritingOptions) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { end, ...draft } = useReportDraft({ kept, found, onChange: () => setProblem(undefined) });
  const reading = useReadPhotos(draft.photos, draft.changePhotos);
  const { isAsking, isSure } = useDiscardQuestion(draft);
  const field = useRef<HTMLTextAreaElement>(null);

  const leave = async (): Promise<void> => {
    if (isSending || !(await isSure())) return;
    end();
    onClose();
  };
  const send = async (): Promise<void> => {
    if (reading.isReading) return;
    const text = wordsOf(draft);
    const wrong = findReportProblem(text);
    if (wrong) {
      setProblem(t(wrong === 'no-text' ? 'reportNeedsText' : 'reportTooLong', MOST));
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const { isStopped, photos } = draft;
      await onSend({ ...about, stepId: step.id, stepNumber: number, text, isStopped, photos });
      end();
      announce(t('reportKept'));
      onClose();
    } catch (error) {
      log.warning('A report could not be kept on this device', error);
      setProblem(t('reportNotKept'));
      setSending(false);
    }
  };
  return { ...draft, field, reading, problem, isSending, isAsking, send, leave };
}

/** Photos, or that somebody is stopped, say enough by themselves; the report then says so in words, as every report has some. */
function wordsOf({ text, isStopped, photos }: ReportDraft): string {
  if (findReportProblem(text) !== 'no-text') return text;
  const instead = [
    ...(isStopped ? [t('iAmStopped')] : []),
    ...(photos.length > 0 ? [t('seePhoto', { count: photos.length })] : []),
  ];
  return instead.join(' ');
}

/** Asks whether what is written may be lost; without anything written nothing is asked. */
function useDiscardQuestion({ text, isStopped, photos }: ReportDraft) {
  const mayLose = useLossQuestion();
  const [isAsking, setAsking] = useState(false);
  const isSure = async (): Promise<boolean> => {
    const question = { title: t('discardReport'), message: t('discardQuestion'), cancelLabel: t('keepWriting') };
    const isWritten = text.trim() !== '' || isStopped || photos.length > 0;
    setAsking(isWritten);
    const isDiscarded = await mayLose(isWritten, { ...question, confirmLabel: t('discard') });
    setAsking(false);
    return isDiscarded;
  };
  return { isAsking, isSure };
}
