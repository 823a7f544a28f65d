import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { PdfHandle, PdfState } from './engine/open-pdf.ts';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';

const STEP = 1.2;

interface ToolbarProps {
  state: PdfState;
  handle: RefObject<PdfHandle | null>;
  isSearching: boolean;
  onToggleSearch(): void;
}

/** Page, zoom, fit and search of a PDF. */
export function Toolbar({ state, handle, isSearching, onToggleSearch }: ToolbarProps) {
  const goTo = (page: number): void => {
    if (Number.isInteger(page) && page >= 1 && page <= state.pageCount) handle.current?.goTo(page);
  };
  return (
    <div className={styles['toolbar']}>
      <PdfButton
        label={t('previousPage')}
        icon={<IconChevronLeft />}
        isDisabled={state.page <= 1}
        onClick={() => goTo(state.page - 1)}
      />
      <span className={styles['page']}>
        {/* The key takes the number of the page on the screen over again after each turn. */}
        <input
          key={state.page}
          aria-label={t('page')}
          inputMode="numeric"
          defaultValue={state.page}
          size={Math.max(2, String(state.pageCount).length)}
          onKeyDown={(event) => event.key === 'Enter' && goTo(Number(event.currentTarget.value))}
          onBlur={(event) => goTo(Number(event.currentTarget.value))}
        />
        {t('ofPages', { count: state.pageCount })}
      </span>
      <PdfButton
        label={t('nextPage')}
        icon={<IconChevronRight />}
        isDisabled={state.page >= state.pageCount}
        onClick={() => goTo(state.page + 1)}
      />
      <span className={styles['grow']} />
      <PdfButton label={t('zoomOut')} icon={<IconZoomOut />} onClick={() => handle.current?.zoomBy(1 / STEP)} />
      <output className={styles['percent']} aria-label={t('zoomed')}>
        {t('percent', { value: Math.round(state.scale * 100) })}
      </output>
      <PdfButton label={t('zoomIn')} icon={<IconZoomIn />} onClick={() => handle.current?.zoomBy(STEP)} />
      <PdfButton label={t('fitWidth')} icon={<IconArrowAutofitWidth />} onClick={() => handle.current?.fit('page-width')} />
      <PdfButton label={t('fitPage')} icon={<IconMaximize />} onClick={() => handle.current?.fit('page-fit')} />
      <PdfButton label={t('search')} icon={<IconSearch />} isPressed={isSearching} onClick={onToggleSearch} />
    </div>
  );
}
