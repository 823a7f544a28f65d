import type { Id } from '@benchbook/domain/ids';
import {
  IconFileText,
  IconLayoutSidebarLeftExpand,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconListTree,
  IconPaperclip,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsMedium, useIsNarrow } from '../../../ui/media.ts';
import { ResizedPane } from '../../../ui/splitter/index.ts';
import { AttachmentPane } from '../files/attachment-pane.tsx';
import { FILE_PANE, useStepDrop } from '../files/use-step-drop.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { CardPane } from '../steps/card-pane.tsx';
import { StepPane } from '../steps/step-pane.tsx';
import { useStepKeys } from '../steps/use-step-keys.ts';
import { useStepSearch } from '../steps/use-step-search.ts';
import styles from './panes.module.css';

interface PanesProps {
  userId: Id;
  isTreeShown: boolean;
  onShowTree(isShown: boolean): void;
  onOpenFiles(stepId: Id): void;
  isLibraryOpen: boolean;
}

const MIN_PX = { tree: 240, cards: 440, viewer: 320 } as const;

/**
 * Steps, content and attachments side by side, with stored sizes. Below 1200 px the attachments collapse to a rail and
 * open over the content, below 768 px one pane is shown at a time.
 */
export function Panes({ userId, isTreeShown, onShowTree, onOpenFiles, isLibraryOpen }: PanesProps) {
  const [isMedium, isNarrow] = [useIsMedium(), useIsNarrow()];
  const [query, setQuery] = useState('');
  const found = useStepSearch(query);
  const [shown, setShown] = useState<PaneName>('content');
  const [isViewerOpen, setViewerOpen] = useState(false);
  const { store } = useAuthor().session;
  const drop = useStepDrop();
  useStepKeys();

  const showAttachments = useCallback(() => {
    setViewerOpen(true);
    setShown('attachments');
  }, []);
  const openFiles = useCallback(() => {
    const { selectedId } = store.getState();
    if (selectedId) onOpenFiles(selectedId);
  }, [store, onOpenFiles]);
  const showContent = useCallback(() => setShown('content'), []);
  const hideTree = useCallback(() => onShowTree(false), [onShowTree]);
  const files = { isLibraryOpen, onOpenFiles: openFiles };
  const steps = (
    <StepPane
      query={query}
      onQuery={setQuery}
      found={found}
      onHide={isNarrow ? undefined : hideTree}
      onChosen={isNarrow ? showContent : undefined}
    />
  );
  const cards = <CardPane found={found} onOpenFiles={onOpenFiles} onShowAttachments={showAttachments} />;

  if (isNarrow) {
    return (
      <div className={styles['one']}>
        <div className={styles['only']}>
          {shown === 'steps' && steps}
          {shown === 'content' && cards}
          {shown === 'attachments' && <AttachmentPane {...files} />}
        </div>
        <PaneBar shown={shown} onShow={setShown} />
      </div>
    );
  }
  return (
    <div className={styles['panes']} data-medium={isMedium || undefined} {...drop.handlers}>
      {isTreeShown ? (
        <ResizedPane
          name={`authoring-tree:${userId}`}
          gripName={t('resizeTree')}
          side="before"
          minPx={MIN_PX.tree}
          otherMinPx={isMedium ? MIN_PX.cards : MIN_PX.cards + MIN_PX.viewer}
          className={styles['tree']}
        >
          {steps}
        </ResizedPane>
      ) : (
        <TreeRail onOpen={() => onShowTree(true)} />
      )}
      <div className={styles['cards']}>{cards}</div>
      {isMedium ? (
        <AttachmentRail isOpen={isViewerOpen} onToggle={setViewerOpen} {...files} />
      ) : (
        <ResizedPane
          name={`authoring-viewer:${userId}`}
          gripName={t('resizeViewer')}
          side="after"
          minPx={MIN_PX.viewer}
          otherMinPx={MIN_PX.cards + (isTreeShown ? MIN_PX.tree : 0)}
          className={styles['viewer']}
        >
          <AttachmentPane {...files} />
        </ResizedPane>
      )}
      {drop.mark}
    </div>
  );
}

/** Button that opens the collapsed steps pane. */
function TreeRail({ onOpen }: { onOpen(): void }) {
  return (
    <div className={styles['rail']}>
      <IconButton label={t('showTree')} icon={<IconLayoutSidebarLeftExpand size={18} stroke={1.75} />} onClick={onOpen} />
    </div>
  );
}

type PaneName = 'steps' | 'content' | 'attachments';

const PANES = [
  { name: 'steps', icon: IconListTree },
  { name: 'content', icon: IconFileText },
  { name: 'attachments', icon: IconPaperclip },
] as const;

/** Below 768 px: which of the three panes shows. */
function PaneBar({ shown, onShow }: { shown: PaneName; onShow(name: PaneName): void }) {
  return (
    <nav className={styles['bar']} aria-label={t('panes')}>
      {PANES.map(({ name, icon: Icon }) => (
        <button key={name} type="button" aria-current={name === shown || undefined} onClick={() => onShow(name)}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(name)}
        </button>
      ))}
    </nav>
  );
}

interface AttachmentRailProps {
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onOpenFiles(): void;
  isLibraryOpen: boolean;
}

/** The attachments collapsed to 48 px; when opened, they overlay the content, which does not move. */
function AttachmentRail({ isOpen, onToggle, onOpenFiles, isLibraryOpen }: AttachmentRailProps) {
  const count = useDraft((state) =>
    state.selectedId === null ? 0 : (state.draft.tree.byId[state.selectedId]?.attachments.length ?? 0),
  );
  return (
    <div className={styles['railRight']} {...FILE_PANE}>
      <IconButton
        label={t(isOpen ? 'closeAttachments' : 'openAttachments')}
        aria-expanded={isOpen}
        icon={
          isOpen ? (
            <IconLayoutSidebarRightCollapse size={18} stroke={1.75} />
          ) : (
            <IconLayoutSidebarRightExpand size={18} stroke={1.75} />
          )
        }
        onClick={() => onToggle(!isOpen)}
      />
      <IconButton label={t('attachmentsLibrary')} icon={<IconPaperclip size={18} stroke={1.75} />} onClick={onOpenFiles} />
      <span className={styles['count']}>{count}</span>
      {isOpen && (
        <div className={styles['over']}>
          <AttachmentPane onOpenFiles={onOpenFiles} isLibraryOpen={isLibraryOpen} />
        </div>
      )}
    </div>
  );
}
