import { findReportProblem, REPORT_TEXT_MAX_LENGTH } from '@benchbook/domain/reports';
import { useRef, useState } from 'react';
import { numberWords } from '../../../lib/format/number-words.ts';
import { report as log } from '../../../lib/log/report.ts';
import { useLossQuestion } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './messages.ts';
import type { KeptPhoto } from './pending-report.ts';
import type { UnsentReport, unsentReport } from './unsent-report.ts';
import { useReadPhotos } from './use-read-photos.ts';
import type { WrittenReport } from './use-reports.ts';

/** Maximum length of a report, formatted for display. */
export const MOST = { most: numberWords(REPORT_TEXT_MAX_LENGTH) };

export interface WritingOptions {
  instructionId: string;
  /** Title of the instruction. */
  title: string;
  revision: number;
  /** Null for a user who only reads. */
  run: number | null;
  step: { readonly id: string; readonly title: string };
  number: string;
  /** Storage of the report until it is sent. */
  kept: ReturnType<typeof unsentReport>;
  /** Unsent content from before. */
  found: UnsentReport;
  /** Stores it on this device and sends it when possible. @throws Error if it can't be stored */
  onSend(report: WrittenReport): Promise<void>;
  onClose(): void;
}

/** A report being written: its content, why it can't be sent, and sending or discarding it. */
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
      log.warning('A report could not be stored on this device', error);
      setProblem(t('reportNotKept'));
      setSending(false);
    }
  };
  return { ...draft, field, reading, problem, isSending, isAsking, send, leave };
}

/** Photos or the stopped mark are enough without text; the report then gets a text, which every report needs. */
function wordsOf({ text, isStopped, photos }: ReportDraft): string {
  if (findReportProblem(text) !== 'no-text') return text;
  const instead = [
    ...(isStopped ? [t('iAmStopped')] : []),
    ...(photos.length > 0 ? [t('seePhoto', { count: photos.length })] : []),
  ];
  return instead.join(' ');
}

/** Asks before a non-empty report is discarded. */
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

interface DraftOptions {
  /** Storage of the report until it is sent. */
  kept: ReturnType<typeof unsentReport>;
  /** Unsent content from before. */
  found: UnsentReport;
  onChange(): void;
}

/** The content of a report being written. */
type ReportDraft = Pick<ReturnType<typeof useReportDraft>, 'text' | 'isStopped' | 'photos'>;

/** A report being written; stored on the device at every change until it is sent or discarded. */
function useReportDraft({ kept, found, onChange }: DraftOptions) {
  const [text, setText] = useState(found.text);
  const [isStopped, setStopped] = useState(found.isStopped);
  const [photos, setPhotos] = useState(found.photos);
  const latest = useRef(found.photos);
  const isOver = useRef(false);
  const changeText = (words: string): void => {
    setText(words);
    kept.keepWords({ text: words, isStopped });
    onChange();
  };
  const changeStopped = (isNow: boolean): void => {
    setStopped(isNow);
    kept.keepWords({ text, isStopped: isNow });
    onChange();
  };
  const changePhotos = (change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[]): void => {
    // A photo that was read after the report was sent or discarded belongs to no report.
    if (isOver.current) return;
    latest.current = change(latest.current);
    setPhotos(latest.current);
    kept.keepPhotos(latest.current);
    onChange();
  };
  const end = (): void => {
    isOver.current = true;
    kept.forget();
  };
  return { text, isStopped, photos, changeText, changeStopped, changePhotos, end };
}
