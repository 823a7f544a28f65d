import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PdfState } from './engine/pdf-state.ts';
import type { Marking } from './marks/use-marking.ts';
import { SearchBar } from './search-bar.tsx';
import { markingTools, Toolbar, viewTools, zoomTools } from './toolbar.tsx';
import type { useFullScreen } from './use-full-screen.ts';
import type { Search } from './use-search.ts';

interface ViewerBarsProps {
  /** Null until it is open; the search stays open meanwhile. */
  pdf: OpenedPdf | null;
  state: PdfState;
  search: Search;
  making: Marking;
  fullScreen: ReturnType<typeof useFullScreen>;
  isSideOpen: boolean;
  onToggleSide(): void;
  onPrint(): void;
}

/** Bars above the pages: the tools, and the search while it is open. */
export function ViewerBars({ pdf, search, ...rest }: ViewerBarsProps) {
  return (
    <>
      {pdf && <ViewerTools pdf={pdf} search={search} {...rest} />}
      {search.isOpen && (
        <SearchBar
          finding={search.finding}
          isListOpen={search.isListOpen}
          onFind={search.find}
          onStep={search.step}
          onToggleList={search.toggleList}
          onClose={search.close}
        />
      )}
    </>
  );
}

function ViewerTools({
  pdf,
  state,
  search,
  making,
  fullScreen,
  isSideOpen,
  onToggleSide,
  onPrint,
}: ViewerBarsProps & { pdf: OpenedPdf }) {
  const runs = {
    zoomBy: pdf.zoomBy,
    fit: pdf.fit,
    turn: () => pdf.turnBy(90),
    print: onPrint,
    toggleFullScreen: fullScreen.toggle,
    takeText: () => making.takeTool('text'),
    takeArea: () => making.takeTool('area'),
  };
  return (
    <Toolbar
      page={state.page}
      pageCount={state.pageCount}
      scale={state.scale}
      isSearching={search.isOpen}
      isSideOpen={isSideOpen}
      onGoTo={pdf.goTo}
      onToggleSide={onToggleSide}
      onToggleSearch={search.toggle}
      zoom={zoomTools(runs)}
      marking={making.isOn ? markingTools(runs, making.tool) : []}
      tools={viewTools(runs, fullScreen.isFullScreen)}
    />
  );
}
