import { type RefObject, useEffect, useRef } from 'react';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { PdfState } from '../engine/pdf-state.ts';
import { placeAt } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import type { Draft } from './draft.ts';
import { followPointer } from './follow-pointer.ts';

interface PointerMarksOptions {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly pdf: OpenedPdf | null;
  readonly state: PdfState;
  readonly measure: Measure;
  readonly isOn: boolean;
  readonly isDrawing: boolean;
  readonly draft: Draft | null;
  /** The new draft; null clears it. */
  onDraft(draft: Draft | null): void;
  /** Called for a page without text. */
  onNoText(): void;
  onBoxDrawn(): void;
}

/** Selects words and draws boxes with a mouse or a finger, while marks can be made. */
export function usePointerMarks(options: PointerMarksOptions): void {
  const { pane, pdf, measure, isOn } = options;
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    if (!isOn || !pdf || !pane.current) return;
    const ending = new AbortController();
    followPointer(
      pane.current,
      {
        measure,
        shell: (page) => now.current.state.shells.get(page),
        flow: (page) => pdf.flow(page),
        isDrawing: () => now.current.isDrawing,
        setDraft: (next) => now.current.onDraft(next),
        stretch: (page, pointOn) => {
          const { draft, state } = now.current;
          const shell = state.shells.get(page);
          if (draft?.kind !== 'words' || draft.page !== page || !shell) return false;
          now.current.onDraft({ ...draft, focus: placeAt(draft.flow, pointOn(shell), measure) ?? draft.focus });
          return true;
        },
        onPressed: () => now.current.onDraft(null),
        onNoText: () => now.current.onNoText(),
        onBoxDrawn: () => now.current.onBoxDrawn(),
      },
      ending.signal,
    );
    return () => ending.abort();
  }, [isOn, pdf, pane, measure]);
}
