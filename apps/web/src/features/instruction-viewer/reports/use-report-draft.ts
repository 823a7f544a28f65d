import { useRef, useState } from 'react';
import type { KeptPhoto } from './pending-report.ts';
import type { UnsentReport, unsentReport } from './unsent-report.ts';

interface DraftOptions {
  /** Where it is kept until it is sent. */
  kept: ReturnType<typeof unsentReport>;
  /** What was written before, and not sent. */
  found: UnsentReport;
  onChange(): void;
}

/** What is written of a report. */
export type ReportDraft = Pick<ReturnType<typeof useReportDraft>, 'text' | 'isStopped' | 'photos'>;

/** What is written of a report, kept on the device at every change until it is sent or thrown away. */
export function useReportDraft({ kept, found, onChange }: DraftOptions) {
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
    // What is read when the report was sent or discarded belongs to no report.
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
