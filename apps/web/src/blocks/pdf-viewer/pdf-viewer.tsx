import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PdfMarking, PdfViewerProps, ShownHighlight } from './face.ts';
import { MarkHints } from './marks/mark-hints.tsx';
import { PageMarks } from './marks/page-marks.tsx';
import { useMarking } from './marks/use-marking.ts';
import { OutsideQuestion } from './outside-question.tsx';
import { PagesPane } from './pages-pane.tsx';
import styles from './pdf-viewer.module.css';
import './pdf-layers.css';
import { PrintDialog } from './print/print-dialog.tsx';
import { SearchBar } from './search-bar.tsx';
import { SidePanel, type SideTab } from './side/side-panel.tsx';
import { caretAt } from './text/places.ts';
import { markingTools, Toolbar, viewTools, zoomTools } from './toolbar.tsx';
import { type Hit, useFind } from './use-find.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHitQuads } from './use-hit-quads.ts';
import { usePdf } from './use-pdf.ts';
import { useSelecting } from './use-selecting.ts';
import { onViewerKey } from './viewer-keys.ts';

/** A PDF with its highlights; the key opens every file and every new try afresh. */
export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenPdf key={`${props.address} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const NO_HIGHLIGHTS: readonly ShownHighlight[] = [];

function OpenPdf(props: PdfViewerProps & { onRetry(): void }) {
  const { address, name, highlights = NO_HIGHLIGHTS, selectedId, onSelect, marking: given, handleRef, onPlace, onRetry } = props;
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { state, pdf, answerOutside } = usePdf(pane, address);
  const { page, pageCount, shells, turn, phase } = state;
  const [side, setSide] = useState<SideTab>();
  const [isSearching, setSearching] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const fullScreen = useFullScreen(root);
  const isReady = phase.kind === 'ready' && pdf !== null;

  const selecting = useSelecting({ pane, pdf, state, highlights, onSelect });
  const marking = given && outOfFullScreen(given, fullScreen.leave);
  const making = useMarking({ pane, pdf, state, marking });
  const showHit = async (hit: Hit): Promise<void> => {
    const flow = await pdf?.flow(hit.page);
    const [from, to] = [hit.from, hit.to].map((place) => flow && caretAt(flow, place, making.measure));
    if (from && to) await pdf?.showArea(hit.page, from.top, to.bottom);
  };
  const { finding, find, step, goTo } = useFind(pdf, pageCount, page, (hit) => void showHit(hit));
  const hits = useHitQuads(pdf, shells, finding, making.measure);

  useEffect(() => {
    if (pageCount > 0) onPlace?.({ page, pageCount });
  }, [page, pageCount, onPlace]);
  useImperativeHandle(handleRef, () => ({
    showHighlight: selecting.show,
    goTo: (wanted) => pdf?.goTo(wanted),
    markHere: making.here,
    print: () => setPrinting(true),
  }));

  const closeSearch = (): void => {
    find('');
    setSearching(false);
    if (side === 'hits') setSide(undefined);
    pane.current?.focus({ preventScroll: true });
  };
  const tools = pdf && {
    zoomBy: pdf.zoomBy,
    fit: pdf.fit,
    turn: () => pdf.turnBy(90),
    print: () => setPrinting(true),
    toggleFullScreen: fullScreen.toggle,
    takeText: () => making.takeTool('text'),
    takeArea: () => making.takeTool('area'),
  };

  return (
    <div ref={root} className={styles['viewer']} role="group" aria-label={name} data-own-keys>
      {isReady && tools && (
        <Toolbar
          {...{ page, pageCount, isSearching }}
          scale={state.scale}
          isSideOpen={side !== undefined}
          onGoTo={pdf.goTo}
          onToggleSide={() => setSide(side ? undefined : 'pages')}
          onToggleSearch={() => (isSearching ? closeSearch() : setSearching(true))}
          zoom={zoomTools(tools)}
          marking={making.isOn ? markingTools(tools, making.tool) : []}
          tools={viewTools(tools, fullScreen.isFullScreen)}
        />
      )}
      {isSearching && (
        <SearchBar
          finding={finding}
          isListOpen={side === 'hits'}
          onFind={find}
          onStep={step}
          onToggleList={() => setSide(side === 'hits' ? undefined : 'hits')}
          onClose={closeSearch}
        />
      )}
      <div className={styles['body']}>
        {isReady && side && (
          <SidePanel
            tab={side}
            onTab={setSide}
            onClose={() => setSide(undefined)}
            {...{ pdf, page, pageCount, turn }}
            onGoTo={pdf.goTo}
            finding={isSearching ? finding : null}
            onHit={goTo}
          />
        )}
        <PagesPane
          pane={pane}
          name={name}
          phase={phase}
          tool={making.isOn ? making.tool : undefined}
          onUnlock={(password) => pdf?.unlock(password)}
          onRetry={onRetry}
          onPress={selecting.onPagePress}
          onKey={(event) =>
            making.onKeyDown(event) ||
            selecting.onKeyDown(event, selectedId, marking?.onDelete) ||
            (pdf !== null && onViewerKey(event, pdf, () => setSearching(true)))
          }
        />
        {making.isOn && <MarkHints making={making} />}
      </div>
      {[...shells.values()].map((shell) => (
        <PageMarks
          key={shell.page}
          shell={shell}
          isBroken={state.broken.has(shell.page)}
          highlights={selecting.byPage.get(shell.page) ?? NO_HIGHLIGHTS}
          hits={hits.get(shell.page)}
          {...{ selectedId, making, marking }}
          onSelect={(id) => onSelect?.(id)}
          onStep={selecting.step}
        />
      ))}
      {state.outside !== null && <OutsideQuestion address={state.outside} onClose={answerOutside} />}
      {isPrinting && pdf && <PrintDialog {...{ pdf, page, pageCount, highlights }} onClose={() => setPrinting(false)} />}
    </div>
  );
}

/** What opens a window of the app leaves the full screen first: the window would lie under it. */
function outOfFullScreen(marking: PdfMarking, leave: () => void): PdfMarking {
  const { onMark, onAttach, onLink } = marking;
  return {
    ...marking,
    onMark: (mark, purpose) => {
      if (purpose !== 'mark') leave();
      onMark(mark, purpose);
    },
    onAttach: onAttach && after(leave, onAttach),
    onLink: onLink && after(leave, onLink),
  };
}

function after(leave: () => void, act: (id: string) => void): (id: string) => void {
  return (id) => {
    leave();
    act(id);
  };
}
