import { useRef, useState } from 'react';
import { LoadFailure } from '../file-retry.tsx';
import { t } from '../messages.ts';
import { StageMessage } from '../stage-message.tsx';
import styles from './pdf.module.css';
import './pdf-layers.css';
import { PdfSearch } from './pdf-search.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { usePdf } from './use-pdf.ts';

/** The pages of a PDF below their toolbar. */
export function PdfPages({ address, name }: { address: string; name: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { state, handle } = usePdf(container, address);
  const [isSearching, setSearching] = useState(false);

  const closeSearch = (): void => {
    handle.current?.find('', 'first');
    setSearching(false);
  };

  if (state.status === 'failed') return <LoadFailure>{t('pdfFailed')}</LoadFailure>;
  return (
    <div className={styles['viewer']} role="group" aria-label={name}>
      {state.status === 'ready' && (
        <PdfToolbar
          state={state}
          handle={handle}
          isSearching={isSearching}
          onToggleSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        />
      )}
      {isSearching && (
        <PdfSearch
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
        {state.status === 'loading' && (
          <div className={styles['veil']}>
            <StageMessage>{t('pdfLoading')}</StageMessage>
          </div>
        )}
      </div>
    </div>
  );
}
