import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useState } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { canBePreviewed } from './can-be-previewed.ts';
import styles from './content-preview.module.css';
import { t } from './messages.ts';

interface ContentPreviewProps {
  stepTitle: string;
  /** Files of the step, in their order. */
  uses: readonly AttachmentUse[];
  /** The file that the link refers to. */
  startId: Id;
  /** Called when a file is chosen that cannot be previewed. */
  onOther(use: AttachmentUse): void;
  onClose(): void;
}

/** Dialog with the linked file of a step and the list of all files of the step (EDIT-33). */
export function ContentPreview({ stepTitle, uses, startId, onOther, onClose }: ContentPreviewProps) {
  const [shownId, setShownId] = useState(startId);
  const show = (use: AttachmentUse): void => (canBePreviewed(use.file) ? setShownId(use.id) : onOther(use));
  return (
    <Dialog opened onClose={onClose} title={t('filesOfStep', { title: stepTitle })} size={1100}>
      <div className={styles['preview']}>
        <AttachmentViewer uses={uses} selectedId={shownId} onSelect={show} label={t('filesOfStep', { title: stepTitle })} />
      </div>
    </Dialog>
  );
}
