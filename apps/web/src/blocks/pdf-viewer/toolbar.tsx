import {
  IconArrowAutofitWidth,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconCursorText,
  IconLayoutSidebar,
  IconMarquee2,
  IconMaximize,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';
import type { Tool } from './tool-menu.tsx';
import { ToolMenu } from './tool-menu.tsx';

interface ToolbarProps {
  page: number;
  pageCount: number;
  /** 1 is the printed size at 96 dpi. */
  scale: number;
  isSearching: boolean;
  isSideOpen: boolean;
  onGoTo(page: number): void;
  onToggleSide(): void;
  onToggleSearch(): void;
  zoom: readonly [out: Tool, into: Tool];
  /** Marking tools; empty where marking is disabled. */
  marking: readonly Tool[];
  /** In a narrow pane they are in a menu. */
  tools: readonly Tool[];
}

/** Page, search and zoom of a PDF, and further tools. */
export function Toolbar({ page, pageCount, scale, isSearching, isSideOpen, zoom, marking, tools, ...on }: ToolbarProps) {
  const [out, into] = zoom;
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('tools')}>
      <PdfButton label={t('sidePanel')} icon={<IconLayoutSidebar />} isOpen={isSideOpen} onClick={on.onToggleSide} />
      <PdfButton label={t('previousPage')} icon={<IconChevronUp />} isDisabled={page <= 1} onClick={() => on.onGoTo(page - 1)} />
      <PdfButton
        label={t('nextPage')}
        icon={<IconChevronDown />}
        isDisabled={page >= pageCount}
        onClick={() => on.onGoTo(page + 1)}
      />
      <PageField page={page} pageCount={pageCount} onGoTo={on.onGoTo} />
      <PdfButton label={t('search')} icon={<IconSearch />} isPressed={isSearching} onClick={on.onToggleSearch} />
      <span className={styles['grow']} />
      <span className={styles['zoom']}>
        <ToolButton tool={out} />
        <output className={styles['percent']} aria-label={t('zoomed')}>
          {t('percent', { value: Math.round(scale * 100) })}
        </output>
        <ToolButton tool={into} />
      </span>
      {marking.length > 0 && (
        <span className={styles['marking']}>
          <hr />
          {marking.map((tool) => (
            <ToolButton key={tool.label} tool={tool} />
          ))}
        </span>
      )}
      <span className={styles['wide']}>
        <hr />
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} />
        ))}
      </span>
      <span className={styles['narrow']}>
        <ToolMenu
          tools={[
            ...zoom.map((tool) => ({ ...tool, bar: 'zoom' as const })),
            ...marking.map((tool) => ({ ...tool, bar: 'marking' as const })),
            ...tools,
          ]}
        />
      </span>
    </div>
  );
}

function ToolButton({ tool: { label, icon, isPressed, run } }: { tool: Tool }) {
  return <PdfButton label={label} icon={icon} onClick={run} {...(isPressed === undefined ? {} : { isPressed })} />;
}

function PageField({ page, pageCount, onGoTo }: { page: number; pageCount: number; onGoTo(page: number): void }) {
  const input = useRef<HTMLInputElement>(null);
  // The field shows the number of the current page after each change, and keeps the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = `${page}`;
  }, [page]);
  const goTo = (field: HTMLInputElement): void => {
    // Only digits: `Number` would read 1e1 as ten.
    const wanted = /^\d+$/u.test(field.value.trim()) ? Number(field.value) : 0;
    if (wanted >= 1 && wanted <= pageCount && wanted !== page) onGoTo(wanted);
    // An invalid number is replaced by the current page.
    else field.value = `${page}`;
  };
  return (
    <span className={styles['page']}>
      <input
        ref={input}
        aria-label={t('page')}
        inputMode="numeric"
        defaultValue={page}
        size={Math.max(2, String(pageCount).length)}
        onKeyDown={(event) => event.key === 'Enter' && goTo(event.currentTarget)}
        onBlur={(event) => goTo(event.currentTarget)}
      />
      {t('ofPages', { count: pageCount })}
    </span>
  );
}

interface ToolRuns {
  zoomBy(factor: number): void;
  fit(how: 'page-width' | 'page-fit'): void;
  turn(): void;
  print(): void;
  toggleFullScreen(): void;
  takeText(): void;
  takeArea(): void;
}

const ZOOM_STEP = 1.2;

/** Zoom out and zoom in. */
export function zoomTools({ zoomBy }: Pick<ToolRuns, 'zoomBy'>): readonly [Tool, Tool] {
  return [
    { label: t('zoomOut'), icon: <IconZoomOut />, run: () => zoomBy(1 / ZOOM_STEP) },
    { label: t('zoomIn'), icon: <IconZoomIn />, run: () => zoomBy(ZOOM_STEP) },
  ];
}

/** The marking tools. */
export function markingTools(run: Pick<ToolRuns, 'takeText' | 'takeArea'>, tool: 'none' | 'text' | 'area'): readonly Tool[] {
  return [
    { label: t('markText'), icon: <IconCursorText />, isPressed: tool === 'text', run: run.takeText },
    { label: t('markArea'), icon: <IconMarquee2 />, isPressed: tool === 'area', run: run.takeArea },
  ];
}

/**
 * Further tools beside pages, search and zoom.
 *
 * @param isFullScreen null where full screen is unsupported
 */
export function viewTools(run: ToolRuns, isFullScreen: boolean | null): readonly Tool[] {
  const fullScreen: Tool = {
    label: t(isFullScreen ? 'leaveFullScreen' : 'fullScreen'),
    icon: isFullScreen ? <IconArrowsMinimize /> : <IconArrowsMaximize />,
    run: run.toggleFullScreen,
  };
  return [
    { label: t('fitWidth'), icon: <IconArrowAutofitWidth />, run: () => run.fit('page-width') },
    { label: t('fitPage'), icon: <IconMaximize />, run: () => run.fit('page-fit') },
    { label: t('rotate'), icon: <IconRotateClockwise />, run: run.turn },
    { label: t('print'), icon: <IconPrinter />, run: run.print },
    ...(isFullScreen === null ? [] : [fullScreen]),
  ];
}
