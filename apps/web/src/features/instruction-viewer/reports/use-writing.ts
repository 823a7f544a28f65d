import { findReportProblem, REPORT_TEXT_MAX_LENGTH } from '@benchbook/domain/reports';
import { useRef, useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { useLossQuestion } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './messages.ts';
import type { KeptPhoto } from './pending-report.ts';
import type { UnsentReport, unsentReport } from './unsent-report.ts';
import { useReadPhotos } from './use-read-photos.ts';
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

/** A report as it is being written, kept on the device at every change until it is sent or thrown away. */
export function useWriting({ instructionId, title, revision, run, step, number, onSend, onClose, kept, found }: WritingOptions) {
  const mayLose = useLossQuestion();
  const [text, setText] = useState(found.text);
  const [isStopped, setStopped] = useState(found.isStopped);
  const [photos, setPhotos] = useState(found.photos);
  const latest = useRef(found.photos);
  const isOver = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const changeText = (words: string): void => {
    setText(words);
    kept.keepWords({ text: words, isStopped });
    setProblem(undefined);
  };
  const changeStopped = (isNow: boolean): void => {
    setStopped(isNow);
    kept.keepWords({ text, isStopped: isNow });
    setProblem(undefined);
  };
  const changePhotos = (change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[]): void => {
    // What is read when the report was sent or discarded belongs to no report.
    if (isOver.current) return;
    latest.current = change(latest.current);
    setPhotos(latest.current);
    kept.keepPhotos(latest.current);
    setProblem(undefined);
  };
  const reading = useReadPhotos(photos, changePhotos);
  const end = (): void => {
    isOver.current = true;
    kept.forget();
  };
  const isSure = async (): Promise<boolean> => {
    const question = { title: t('discardReport'), message: t('discardQuestion'), cancelLabel: t('keepWriting') };
    const isWritten = text.trim() !== '' || isStopped || photos.length > 0;
    setAsking(isWritten);
    const isDiscarded = await mayLose(isWritten, { ...question, confirmLabel: t('discard') });
    setAsking(false);
    return isDiscarded;
  };
  const leave = async (): Promise<void> => {
    if (isSending || !(await isSure())) return;
    end();
    onClose();
  };
  const send = async (): Promise<void> => {
    if (reading.isReading) return;
    // Photos, or that somebody is stopped, say enough by themselves; the report then says so in words, as every report has some.
    const instead = [
      ...(isStopped ? [t('iAmStopped')] : []),
      ...(photos.length > 0 ? [t('seePhoto', { count: photos.length })] : []),
    ];
    const words = findReportProblem(text) === 'no-text' ? instead.join(' ') : text;
    const wrong = findReportProblem(words);
    if (wrong) {
      setProblem(t(wrong === 'no-text' ? 'reportNeedsText' : 'reportTooLong', MOST));
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const about = { instructionId, title, revision, stepId: step.id, stepNumber: number, run };
      await onSend({ ...about, text: words, isStopped, photos });
      end();
      announce(t('reportKept'));
      onClose();
    } catch (error) {
      log.warning('A report could not be kept on this device', error);
      setProblem(t('reportNotKept'));
      setSending(false);
    }
  };
  const changes = { changeText, changeStopped, changePhotos };
  return { field, text, isStopped, photos, reading, problem, isSending, isAsking, ...changes, send, leave };
}
