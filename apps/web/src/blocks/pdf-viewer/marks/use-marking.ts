import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { PdfState } from '../engine/pdf-state.ts';
import type { MarkPurpose, NewMark, PdfMarking } from '../face.ts';
import { createMeasure } from '../text/measure.ts';
import { type Draft, defaultBox, markOf } from './draft.ts';
import { useCaret } from './use-caret.ts';
import { usePointerMarks } from './use-pointer-marks.ts';

/** What pointer and keyboard create; `none` still selects words by dragging. */
export type MarkTool = 'none' | 'text' | 'area';

interface MarkingOptions {
  pane: RefObject<HTMLDivElement | null>;
  pdf: OpenedPdf | null;
  state: PdfState;
  marking: PdfMarking | undefined;
  /** A new draft starts: the previous selection is no longer the target of the tools. */
  onBegin(): void;
}

/** State of marking: the active tool, the draft, and the hint about it. */
export function useMarking({ pane, pdf, state, marking, onBegin }: MarkingOptions) {
  const measure = useMemo(createMeasure, []);
  const [tool, setTool] = useState<MarkTool>('none');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hasNoText, setNoText] = useState(false);
  const isOn = marking !== undefined && state.phase.kind === 'ready';

  const show = (next: Draft | null): void => {
    if (next && !draft) onBegin();
    setNoText(false);
    setDraft(next);
  };
  const onNoText = (): void => setNoText(true);
  usePointerMarks({
    pane,
    pdf,
    state,
    measure,
    isOn,
    draft,
    onNoText,
    isDrawing: tool === 'area',
    onDraft: show,
    onBoxDrawn: () => setTool('none'),
  });

  const leave = (): void => {
    // The toolbar of a selection disappears with it: focus that was in it moves to the pages.
    const bar = document.activeElement?.closest('[data-pdf-control="bar"]');
    if (bar && pane.current?.contains(bar)) pane.current.focus({ preventScroll: true });
    show(null);
    setTool('none');
  };
  const mark = (purpose: MarkPurpose): void => {
    const made = draft && markOf(draft, measure);
    if (!made || !marking) return;
    leave();
    marking.onMark(made, purpose);
  };
  const caret = useCaret({ pane, pdf, state, draft, measure, onDraft: show, onNoText });

  const takeTool = (next: MarkTool): void => {
    setTool(tool === next ? 'none' : next);
    show(null);
    if (tool !== next && next === 'text') void caret.start();
  };
  /** Puts the default box on the visible page: for drawing without a pointer. */
  const placeBox = (): void => {
    const shell = state.shells.get(state.page);
    if (shell) show({ kind: 'box', page: state.page, box: defaultBox(shell) });
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOn) return false;
    if (event.key === 'Escape' && (draft || tool !== 'none' || hasNoText)) {
      leave();
      return true;
    }
    if (tool === 'area' && event.key === 'Enter' && !draft) {
      placeBox();
      setTool('none');
      return true;
    }
    if (tool !== 'text') return false;
    if (event.key === 'Enter') {
      mark('mark');
      return true;
    }
    return caret.onKeyDown(event);
  };

  return {
    tool,
    draft,
    hasNoText,
    measure,
    isOn,
    takeTool,
    mark,
    leave,
    onKeyDown,
    setDraft: show,
    /** The selected words, else the default box on the visible page. */
    here: (): NewMark | null => {
      const made = draft && markOf(draft, measure);
      const shell = state.shells.get(state.page);
      return made || (shell ? markOf({ kind: 'box', page: state.page, box: defaultBox(shell) }, measure) : null);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
