import { useImperativeHandle, useRef, useState } from 'react';
import type { PdfViewerProps } from './face.ts';
import { t } from './messages.ts';
import { PdfFailure, PdfMessage } from './pdf-message.tsx';
import styles from './pdf-viewer.module.css';
import './pdf-layers.css';
import { SearchBar } from './search-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePdf } from './use-pdf.ts';

/** A PDF with its highlights; the key opens every file and every new try afresh. */
export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenPdf key={`${props.address} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpenPdf({ address, name, highlights = [], handleRef, onRetry }: PdfViewerProps & { onRetry(): void }) {
  const container = useRef<HTMLDivElement>(null);
  const { state, handle } = usePdf(container, address);
  const [isSearching, setSearching] = useState(false);
  useImperativeHandle(handleRef, () => ({
    showHighlight: (id) => {
      const highlight = highlights.find((each) => each.id === id);
      if (highlight) handle.current?.goTo(highlight.page);
    },
    goTo: (page) => handle.current?.goTo(page),
    markHere: () => null,
    print: () => undefined,
  }));

  const closeSearch = (): void => {
    handle.current?.find('', 'first');
    setSearching(false);
  };

  return (
    <div className={styles['viewer']} role="group" aria-label={name}>
      {state.status === 'ready' && (
        <Toolbar
          state={state}
          handle={handle}
          isSearching={isSearching}
          onToggleSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        />
      )}
      {isSearching && (
        <SearchBar
          matches={state.matches}
          onFind={(words, direction) => handle.current?.find(words, direction)}
          onClose={closeSearch}
        />
      )}
      <div className={styles['area']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll with the keyboard too */}
        <div ref={container} className={styles['scroll']} tabIndex={0} data-own-keys>
          <div className="pdfViewer" />
        </div>
        {state.status !== 'ready' && (
          <div className={styles['veil']}>
            {state.status === 'loading' ? <PdfMessage>{t('loading')}</PdfMessage> : <PdfFailure onRetry={onRetry} />}
          </div>
        )}
      </div>
    </div>
  );
}
