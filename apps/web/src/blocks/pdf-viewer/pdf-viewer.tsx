import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type OpenedPdf, openPdf } from './engine/open-pdf.ts';
import { CLOSED_PDF, type PdfState } from './engine/pdf-state.ts';
import type { PdfMarking, PdfViewerProps, ShownHighlight } from './face.ts';
import { MarkHints } from './marks/mark-hints.tsx';
import { PageMarks } from './marks/page-marks.tsx';
import { type Marking, useMarking } from './marks/use-marking.ts';
import { OutsideQuestion } from './outside-question.tsx';
import { PagesPane } from './pages-pane.tsx';
import styles from './pdf-viewer.module.css';
import './pdf-layers.css';
import { PrintDialog } from './print/print-dialog.tsx';
import { SidePanel, type SideTab } from './side/side-panel.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useInSight } from './use-in-sight.ts';
import { type Search, useSearch } from './use-search.ts';
import { useSelecting } from './use-selecting.ts';
import { ViewerBars } from './viewer-bars.tsx';

/** A PDF with its highlights; the key resets the state for each file and each retry. */
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
  const { page, pageCount, turn, phase } = state;
  const [side, setSide] = useState<SideTab>();
  const [isPrinting, setPrinting] = useState(false);
  const fullScreen = useFullScreen(root);
  const opened = phase.kind === 'ready' ? pdf : null;

  const selecting = useSelecting({ pane, pdf, state, highlights, onSelect });
  const marking = given && keepingFocus(pane, outOfFullScreen(given, fullScreen.leave));
  const letGo = (): void => {
    if (selectedId !== undefined) onSelect?.(undefined);
  };
  const making = useMarking({ pane, pdf, state, marking, onBegin: letGo });
  const search = useSearch({ pane, pdf, state, measure: making.measure, side, onSide: setSide });
  const selectedPage = highlights.find(({ id }) => id === selectedId)?.page;
  useInSight({ pane, isReady: opened !== null, page: selectedPage, onInSight: props.onInSight });
  useEffect(() => {
    if (pageCount > 0) onPlace?.({ page, pageCount });
  }, [page, pageCount, onPlace]);
  const print = (): void => setPrinting(true);
  useImperativeHandle(handleRef, () => ({
    showHighlight: selecting.show,
    markHere: making.here,
    print,
    goTo: (wanted) => pdf?.goTo(wanted),
  }));
  const onKey = (event: KeyboardEvent): boolean =>
    making.onKeyDown(event) ||
    selecting.onKeyDown(event, selectedId, marking?.onDelete) ||
    (pdf !== null && onViewerKey(event, pdf, search.open));

  return (
    <div ref={root} className={styles['viewer']} role="group" aria-label={name} data-own-keys>
      <ViewerBars
        pdf={opened}
        {...{ state, search, making, fullScreen }}
        isSideOpen={side !== undefined}
        onToggleSide={() => setSide(side ? undefined : 'pages')}
        onPrint={print}
      />
      <div className={styles['body']}>
        {opened && side && (
          <SidePanel
            tab={side}
            onTab={setSide}
            onClose={() => setSide(undefined)}
            pdf={opened}
            {...{ page, pageCount, turn }}
            onGoTo={opened.goTo}
            finding={search.isOpen ? search.finding : null}
            onHit={search.goTo}
          />
        )}
        <PagesPane
          {...{ pane, name, phase, onRetry, onKey }}
          tool={making.isOn ? making.tool : undefined}
          onUnlock={(password) => pdf?.unlock(password)}
          onPress={selecting.onPagePress}
        />
        {making.isOn && <MarkHints making={making} />}
      </div>
      <MarkedPages {...{ state, selecting, search, making, marking, selectedId, onSelect }} />
      {state.outside !== null && <OutsideQuestion address={state.outside} onClose={answerOutside} />}
      {isPrinting && pdf && <PrintDialog {...{ pdf, page, pageCount, highlights }} onClose={() => setPrinting(false)} />}
    </div>
  );
}

interface MarkedPagesProps extends Pick<PdfViewerProps, 'selectedId' | 'onSelect'> {
  state: PdfState;
  selecting: ReturnType<typeof useSelecting>;
  search: Search;
  making: Marking;
  marking: PdfMarking | undefined;
}

/** The overlay of each drawn page. */
function MarkedPages({ state, selecting, search, making, marking, selectedId, onSelect }: MarkedPagesProps) {
  return [...state.shells.values()].map((shell) => (
    <PageMarks
      key={shell.page}
      shell={shell}
      isBroken={state.broken.has(shell.page)}
      highlights={selecting.byPage.get(shell.page) ?? NO_HIGHLIGHTS}
      hits={search.hits.get(shell.page)}
      {...{ selectedId, making, marking }}
      onSelect={(id) => onSelect?.(id)}
      onStep={selecting.step}
    />
  ));
}

/** Leaves full screen before an action opens a window of the app, which would be hidden under it. */
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

/** Deleting a highlight removes the focused element: moves the focus to the pages. */
function keepingFocus(pane: RefObject<HTMLDivElement | null>, marking: PdfMarking): PdfMarking {
  const focusPages = (): void => pane.current?.focus({ preventScroll: true });
  return { ...marking, onDelete: marking.onDelete && after(focusPages, marking.onDelete) };
}

function after(first: () => void, act: (id: string) => void): (id: string) => void {
  return (id) => {
    first();
    act(id);
  };
}

/** Opens a document while the component is mounted. */
function usePdf(container: RefObject<HTMLDivElement | null>, address: string) {
  const [state, setState] = useState<PdfState>(CLOSED_PDF);
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);

  // Before the first paint of the page: the request starts a frame earlier.
  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = openPdf(container.current, address, (change) => setState((now) => ({ ...now, ...change })));
    setPdf(opened);
    return () => {
      setPdf(null);
      opened.close();
      setState(CLOSED_PDF);
    };
  }, [container, address]);

  return { state, pdf, answerOutside: () => setState((now) => ({ ...now, outside: null })) };
}

const ZOOM_STEP = 1.2;

/** Handles the keys of the pages other than scrolling; false for all others. */
function onViewerKey(event: KeyboardEvent, pdf: OpenedPdf, openSearch: () => void): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (isCommand && event.key.toLowerCase() === 'f') {
    openSearch();
    return true;
  }
  if (isCommand) return false;
  const act = {
    '+': () => pdf.zoomBy(ZOOM_STEP),
    '=': () => pdf.zoomBy(ZOOM_STEP),
    '-': () => pdf.zoomBy(1 / ZOOM_STEP),
    '0': () => pdf.fit('page-fit'),
    r: () => pdf.turnBy(event.shiftKey ? -90 : 90),
  }[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}
