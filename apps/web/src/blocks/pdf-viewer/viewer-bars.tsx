import { IconChevronDown, IconChevronUp, IconList, IconX } from '@tabler/icons-react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PdfState } from './engine/pdf-state.ts';
import type { Marking } from './marks/use-marking.ts';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';
import { markingTools, Toolbar, viewTools, zoomTools } from './toolbar.tsx';
import { type Finding, positionOf } from './use-find.ts';
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

interface SearchBarProps {
  finding: Finding;
  isListOpen: boolean;
  onFind(words: string): void;
  onStep(by: 1 | -1): void;
  onToggleList(): void;
  onClose(): void;
}

/** Searches the whole document while typing; Enter goes forward, Shift+Enter back, Escape closes. */
function SearchBar({ finding, isListOpen, onFind, onStep, onToggleList, onClose }: SearchBarProps) {
  const { words, hits } = finding;
  return (
    <search className={styles['search']}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in
        autoFocus
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => onFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <output className={styles['found']}>{sentenceOf(finding)}</output>
      <PdfButton label={t('previousMatch')} icon={<IconChevronUp />} isDisabled={hits.length === 0} onClick={() => onStep(-1)} />
      <PdfButton label={t('nextMatch')} icon={<IconChevronDown />} isDisabled={hits.length === 0} onClick={() => onStep(1)} />
      <PdfButton label={t('allMatches')} icon={<IconList />} isOpen={isListOpen} onClick={onToggleList} />
      <PdfButton label={t('closeSearch')} icon={<IconX />} onClick={onClose} />
    </search>
  );
}

function sentenceOf(finding: Finding): string {
  const { words, hits, done } = finding;
  if (words.trim() === '') return '';
  if (hits.length > 0) return t('matches', { current: positionOf(finding), total: hits.length });
  return done < 1 ? t('searching', { percent: Math.round(done * 100) }) : t('noMatches');
}
