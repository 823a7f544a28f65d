import { pagesOfStep } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PdfViewer, type PdfViewerHandle } from '../../blocks/pdf-viewer/index.ts';
import type { StepTreeHandle } from '../../blocks/step-tree/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useIsMedium, useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { ResizedPane } from '../../ui/splitter/index.ts';
import styles from './look.module.css';
import { t } from './messages.ts';
import { ProposalPane } from './proposal-pane.tsx';
import { RemarkList, useRemarks } from './remark-list.tsx';
import { StepText } from './step-text.tsx';
import type { Look } from './use-look.ts';
import { isFocusLost, useLookKeys } from './use-look-keys.ts';

type View = 'steps' | 'text' | 'page' | 'remarks';

/** Step tree, content of the selected step and its page of the document: side by side if there is room. */
export function LookPanes({ look }: { look: Look }) {
  const { id: userId } = useCurrentUser();
  const isNarrow = useIsNarrow();
  const hasPages = look.proposal.pdfSha256 !== null;
  const isPageBeside = !useIsMedium() && hasPages;
  const { views, shown, setView, wantedPage, showPlace, writeTitle, titleProps } = useViews(look, {
    isNarrow,
    isPageBeside,
    hasPages,
  });
  const { selected } = look;
  const treeHandle = useRef<StepTreeHandle>(null);
  useEffect(() => {
    if (isFocusLost()) treeHandle.current?.focusSelected();
  }, []);
  const tree = (
    <ProposalPane look={look} onRename={writeTitle} onChosen={() => isNarrow && setView('text')} treeRef={treeHandle} />
  );
  const page = <DocumentPage look={look} wanted={wantedPage} />;
  return (
    <div className={styles['panes']} data-narrow={isNarrow || undefined}>
      {!isNarrow && (
        <ResizedPane
          name={`document-look-steps:${userId}`}
          gripName={t('treeEdge')}
          side="before"
          minPx={240}
          otherMinPx={360}
          className={styles['side']}
        >
          {tree}
        </ResizedPane>
      )}
      <section className={styles['middle']} aria-label={t(shown)}>
        <Views views={views} shown={shown} look={look} onShow={setView} />
        <div className={styles['scroller']} data-view={shown}>
          {shown === 'steps' && tree}
          {shown === 'text' && selected && (
            // Wait for the frame that has the old title, so that the blur does not rename.
            <StepText
              look={look}
              step={selected}
              onTitleGivenUp={() => requestAnimationFrame(() => treeHandle.current?.focusSelected())}
              {...titleProps}
            />
          )}
          {shown === 'remarks' && <RemarkList look={look} onShow={showPlace} />}
          {shown === 'page' && page}
        </div>
      </section>
      {isPageBeside && (
        <ResizedPane
          name={`document-look-page:${userId}`}
          gripName={t('pageEdge')}
          side="after"
          minPx={320}
          otherMinPx={360}
          className={styles['page']}
        >
          {page}
        </ResizedPane>
      )}
    </div>
  );
}

interface SceneView {
  isNarrow: boolean;
  isPageBeside: boolean;
  /** False for a Word document. */
  hasPages: boolean;
}

/** The view in the middle, and pending requests to focus the title of a step or to show a page. */
function useViews(look: Look, { isNarrow, isPageBeside, hasPages }: SceneView) {
  const [view, setView] = useState<View>(isNarrow ? 'steps' : 'text');
  const [wantedPage, setWantedPage] = useState<{ readonly page: number }>();
  const [wantedTitle, setWantedTitle] = useState<Id>();
  const { selected } = look;
  const views: readonly View[] = [
    ...(isNarrow ? ['steps' as const] : []),
    'text',
    ...(hasPages && !isPageBeside ? ['page' as const] : []),
    'remarks',
  ];
  const writeTitle = (id: Id): void => {
    look.select(id);
    setView('text');
    setWantedTitle(id);
  };
  useLookKeys(look, writeTitle);
  return {
    views,
    shown: views.includes(view) ? view : 'text',
    setView,
    wantedPage,
    showPlace: (page: number | undefined): void => {
      if (page !== undefined) setWantedPage({ page });
      if (page === undefined || !isPageBeside) setView(page === undefined ? 'text' : 'page');
    },
    writeTitle,
    titleProps: {
      isTitleWanted: wantedTitle !== undefined && wantedTitle === selected?.id,
      onTitleFocused: () => setWantedTitle(undefined),
      onSplit: (index: number) => selected && writeTitle(look.split(selected.id, index)),
    },
  };
}

interface ViewsProps {
  views: readonly View[];
  shown: View;
  look: Look;
  onShow(view: View): void;
}

function Views({ views, shown, look, onShow }: ViewsProps): ReactNode {
  const remarkCount = useRemarks(look).length;
  const size = useIsTouch() ? 'lg' : 'xs';
  const label = (view: View): string => (view === 'remarks' ? t('remarksCount', { count: remarkCount }) : t(view));
  return (
    <div className={styles['views']}>
      <SegmentedControl
        size={size}
        aria-label={t('views')}
        value={shown}
        data={views.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => {
          const chosen = views.find((each) => each === value);
          if (chosen) onShow(chosen);
        }}
      />
    </div>
  );
}

interface DocumentPageProps {
  look: Look;
  /** Requested page, such as that of a remark. */
  wanted: { readonly page: number } | undefined;
}

/** The PDF at the page of the selected step. */
function DocumentPage({ look, wanted }: DocumentPageProps) {
  const { pdfSha256, name } = look.proposal;
  if (pdfSha256 === null) return null;
  return <PdfPage look={look} name={name} sha256={pdfSha256} wanted={wanted} />;
}

function PdfPage({ look, name, sha256, wanted }: DocumentPageProps & { name: string; sha256: string }) {
  const viewer = useRef<PdfViewerHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const first = look.selected && pagesOfStep(look.selected)[0];
  useGoTo(viewer, isOpen, first);
  useGoTo(viewer, isOpen, wanted);
  return (
    <PdfViewer
      address={`/api/files/${sha256}`}
      name={name}
      handleRef={viewer}
      onPlace={({ pageCount }) => setOpen(pageCount > 0)}
    />
  );
}

function useGoTo(
  viewer: RefObject<PdfViewerHandle | null>,
  isOpen: boolean,
  to: number | { readonly page: number } | undefined,
): void {
  useEffect(() => {
    const page = typeof to === 'object' ? to.page : to;
    if (isOpen && page !== undefined) viewer.current?.goTo(page);
  }, [viewer, isOpen, to]);
}
