import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, useState } from 'react';
import { StatusSlot } from '../../../lib/shell/index.ts';
import { useIsMedium, useIsNarrow } from '../../../ui/media.ts';
import { ResizedPane } from '../../../ui/splitter/index.ts';
import type { LibrarySlot } from '../files/library-slot.ts';
import { MarkFiles } from './editor/mark-files.tsx';
import { MarkList } from './editor/mark-list.tsx';
import { MarkWindows } from './editor/mark-windows.tsx';
import { PdfPage } from './editor/pdf-page.tsx';
import { type PdfEditor, usePdfEditor } from './editor/use-pdf-editor.ts';
import { FileRail } from './files/file-rail.tsx';
import { t } from './messages.ts';
import { PdfPaneBar, type PdfPaneName } from './pdf-pane-bar.tsx';
import styles from './pdf-panes.module.css';

interface PdfPanesProps {
  userId: Id;
  renderLibrary: LibrarySlot;
}

const MIN_PX = { page: 480, highlights: 260, files: 300 } as const;

/**
 * The PDF, its marks and the files of the selected one side by side, with stored sizes. Below 1200 px the files collapse to
 * a rail, below 768 px one pane is shown at a time.
 */
export function PdfPanes({ userId, renderLibrary }: PdfPanesProps) {
  const [isMedium, isNarrow] = [useIsMedium(), useIsNarrow()];
  const [shown, setShown] = useState<PdfPaneName>('page');
  const showPage = (): void => setShown('page');
  const editor = usePdfEditor(showPage);
  const page = <PdfPage editor={editor} />;
  const list = <MarkList editor={editor} onShowPage={showPage} />;
  const files = <MarkFiles editor={editor} />;
  return (
    <>
      {isNarrow ? (
        <div className={styles['one']}>
          <div className={styles['stack']}>
            <OnePane isShown={shown === 'page'}>{page}</OnePane>
            <OnePane isShown={shown === 'highlights'}>{list}</OnePane>
            <OnePane isShown={shown === 'files'}>{files}</OnePane>
          </div>
          <PdfPaneBar shown={shown} onShow={setShown} />
        </div>
      ) : (
        <WidePanes
          userId={userId}
          isMedium={isMedium}
          tiedCount={(editor.selected?.carrier?.attachments.length ?? 0) + (editor.selected?.links.length ?? 0)}
          {...{ page, list, files }}
        />
      )}
      <MarkWindows editor={editor} renderLibrary={renderLibrary} />
      <StatusSlot place="place">{statusWords(editor)}</StatusSlot>
    </>
  );
}

interface WidePanesProps {
  userId: Id;
  isMedium: boolean;
  /** Number of files and instructions of the selected mark. */
  tiedCount: number;
  page: ReactNode;
  list: ReactNode;
  files: ReactNode;
}

function WidePanes({ userId, isMedium, tiedCount, page, list, files }: WidePanesProps) {
  const [isRailOpen, setRailOpen] = useState(false);
  return (
    <div className={styles['panes']}>
      <div className={styles['page']}>{page}</div>
      <ResizedPane
        name={`pdf-highlights:${userId}`}
        gripName={t('resizeHighlights')}
        side="after"
        minPx={MIN_PX.highlights}
        otherMinPx={MIN_PX.page + (isMedium ? 0 : MIN_PX.files)}
        className={styles['list']}
      >
        {list}
      </ResizedPane>
      {isMedium ? (
        <FileRail isOpen={isRailOpen} count={tiedCount} onToggle={setRailOpen}>
          {files}
        </FileRail>
      ) : (
        <ResizedPane
          name={`pdf-files:${userId}`}
          gripName={t('resizeFiles')}
          side="after"
          minPx={MIN_PX.files}
          otherMinPx={MIN_PX.page + MIN_PX.highlights}
          className={styles['files']}
        >
          {files}
        </ResizedPane>
      )}
    </div>
  );
}

/** The page keeps its size while another pane is shown, so that it can scroll to a mark in the background. */
function OnePane({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div className={styles['only']} data-shown={isShown || undefined}>
      {children}
    </div>
  );
}

/** "Page 7 of 22, 6 highlights" */
function statusWords({ place, marks }: PdfEditor): string {
  return [
    ...(place ? [t('place', { page: place.page, pageCount: place.pageCount })] : []),
    t('count', { count: marks.marks.length }),
    ...(marks.unsentCount > 0 ? [t('unsent', { count: marks.unsentCount })] : []),
  ].join(', ');
}
