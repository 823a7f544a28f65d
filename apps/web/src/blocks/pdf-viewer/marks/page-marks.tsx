import type { Quad } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PageShell } from '../engine/page-shells.ts';
import { turnedSize, turnMatrix } from '../engine/page-space.ts';
import type { PdfMarking, ShownHighlight } from '../face.ts';
import { t } from '../messages.ts';
import { caretAt } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import { BoxEditor } from './box-editor.tsx';
import { boxAround, boxOfQuad, type Draft, draftQuads, quadOfBox } from './draft.ts';
import { HighlightShapes, polygonOf } from './highlight-shapes.tsx';
import { HighlightBar, NewMarkBar } from './mark-bar.tsx';
import styles from './marks.module.css';
import { SelectionHandles } from './selection-handles.tsx';
import type { Marking } from './use-marking.ts';

/** Search results on a page; `current` is the selected one. */
export interface PageHits {
  readonly quads: readonly Quad[];
  readonly current: readonly Quad[];
}

interface PageMarksProps {
  shell: PageShell;
  /** The page could not be drawn. */
  isBroken: boolean;
  /** Of this page, in reading order. */
  highlights: readonly ShownHighlight[];
  hits: PageHits | undefined;
  selectedId: Id | undefined;
  making: Marking;
  marking: PdfMarking | undefined;
  onSelect(id: Id): void;
  onStep(id: Id, direction: -1 | 1): void;
}

/** Everything drawn over a page: highlights, search results, and the current draft. */
export function PageMarks({ shell, isBroken, highlights, hits, selectedId, making, marking, onSelect, onStep }: PageMarksProps) {
  const size = turnedSize(shell, shell.turn);
  const draft = making.draft?.page === shell.page ? making.draft : null;
  const selected = draft ? undefined : highlights.find(({ id }) => id === selectedId);
  useInHand(shell, marking !== undefined && (draft !== null || selected !== undefined));
  if (!draft && !hits && !isBroken && highlights.length === 0) return null;
  return createPortal(
    <>
      {isBroken && <p className={styles['broken']}>{t('brokenPage')}</p>}
      <svg
        className={styles['paint']}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="presentation"
      >
        <g transform={turnMatrix(shell, shell.turn)}>
          {hits && <Polygons quads={hits.quads} className={styles['hit']} />}
          <HighlightShapes highlights={highlights} selectedId={selectedId} onSelect={onSelect} onStep={onStep} />
          {hits && <Polygons quads={hits.current} className={styles['currentHit']} />}
          {draft?.kind === 'words' && <WordsShape draft={draft} measure={making.measure} />}
        </g>
      </svg>
      {draft && marking && <DraftControls shell={shell} draft={draft} making={making} marking={marking} />}
      {selected && marking && <SelectedControls shell={shell} highlight={selected} marking={marking} />}
    </>,
    shell.layer,
  );
}

/** Raises the page above its neighbours: bar and handles may extend over its edge. */
function useInHand({ layer }: PageShell, isInHand: boolean): void {
  useLayoutEffect(() => {
    layer.parentElement?.toggleAttribute('data-in-hand', isInHand);
  });
}

function Polygons({ quads, className }: { quads: readonly Quad[]; className: string | undefined }) {
  return quads.map((quad) => <polygon key={polygonOf(quad)} points={polygonOf(quad)} className={className} />);
}

function WordsShape({ draft, measure }: { draft: Draft & { kind: 'words' }; measure: Measure }) {
  const caret = caretAt(draft.flow, draft.focus, measure);
  return (
    <>
      <Polygons quads={draftQuads(draft, measure)} className={styles['selection']} />
      {caret && draft.anchor === draft.focus && (
        <line className={styles['caret']} x1={caret.top.x} y1={caret.top.y} x2={caret.bottom.x} y2={caret.bottom.y} />
      )}
    </>
  );
}

interface DraftControlsProps {
  shell: PageShell;
  draft: Draft;
  making: Marking;
  marking: PdfMarking;
}

function DraftControls({ shell, draft, making, marking }: DraftControlsProps) {
  const quads = draftQuads(draft, making.measure);
  if (quads.length === 0) return null;
  return (
    <>
      {draft.kind === 'words' && draft.hasHandles && (
        <SelectionHandles shell={shell} draft={draft} measure={making.measure} onDraft={making.setDraft} />
      )}
      {draft.kind === 'box' && <BoxEditor shell={shell} box={draft.box} onChange={(box) => making.setDraft({ ...draft, box })} />}
      <NewMarkBar shell={shell} box={boxAround(quads)} marking={marking} onMark={making.mark} onDiscard={making.leave} />
    </>
  );
}

/** Controls of the selected highlight; a box can be moved and resized. */
function SelectedControls({ shell, highlight, marking }: { shell: PageShell; highlight: ShownHighlight; marking: PdfMarking }) {
  const { id, quads, quote } = highlight;
  const [quad] = quads;
  const { onReshape } = marking;
  return (
    <>
      {onReshape && quad && quads.length === 1 && quote === '' && (
        <BoxEditor shell={shell} box={boxOfQuad(quad)} onChange={(box) => onReshape(id, [quadOfBox(box)])} />
      )}
      <HighlightBar key={id} shell={shell} box={boxAround(quads)} marking={marking} highlight={highlight} />
    </>
  );
}
