import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand, IconPaperclip } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AttachmentPane } from '../files/attachment-pane.tsx';
import { FILE_PANE } from '../files/use-step-drop.tsx';
import { t } from '../messages.ts';
import { useDraft } from '../session/author-context.ts';
import styles from './panes.module.css';

interface AttachmentRailProps {
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onOpenFiles(): void;
  isLibraryOpen: boolean;
}

/** The attachments collapsed to 48 px; when opened, they overlay the content, which does not move. */
export function AttachmentRail({ isOpen, onToggle, onOpenFiles, isLibraryOpen }: AttachmentRailProps) {
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
