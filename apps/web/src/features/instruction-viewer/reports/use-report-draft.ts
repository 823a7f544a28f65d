import { useRef, useState } from 'react';
import type { KeptPhoto } from './pending-report.ts';
import type { UnsentReport, unsentReport } from './unsent-report.ts';

interface DraftOptions {
  /** Storage of the report until it is sent. */
  kept: ReturnType<typeof unsentReport>;
  /** Unsent content from before. */
  found: UnsentReport;
  onChange(): void;
}

/** The content of a report being written. */
export type ReportDraft = Pick<ReturnType<typeof useReportDraft>, 'text' | 'isStopped' | 'photos'>;

/** A report being written; stored on the device at every change until it is sent or discarded. */
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
