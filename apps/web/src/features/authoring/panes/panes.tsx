import type { Id } from '@benchbook/domain/ids';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsMedium, useIsNarrow } from '../../../ui/media.ts';
import { ResizedPane } from '../../../ui/splitter/index.ts';
import { AttachmentPane } from '../files/attachment-pane.tsx';
import { useStepDrop } from '../files/use-step-drop.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { CardPane } from '../steps/card-pane.tsx';
import { StepPane } from '../steps/step-pane.tsx';
import { useStepKeys } from '../steps/use-step-keys.ts';
import { useStepSearch } from '../steps/use-step-search.ts';
import { AttachmentRail } from './attachment-rail.tsx';
import { PaneBar, type PaneName } from './pane-bar.tsx';
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
