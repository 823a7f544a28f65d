import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useState } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { Dialog, useDialogs } from '../../../ui/dialogs/index.ts';
import { t as screen } from '../messages.ts';
import { canBePreviewed } from './can-be-previewed.ts';
import styles from './content-preview.module.css';
import { t } from './messages.ts';

interface ContentPreviewProps {
  stepTitle: string;
  /** Files of the step, in their order. */
  uses: readonly AttachmentUse[];
  /** The one that the link leads to. */
  startId: Id;
  onClose(): void;
}

/** The file that a link in a step leads to, over the screen, with the list of all files of the step (EDIT-33). */
export function ContentPreview({ stepTitle, uses, startId, onClose }: ContentPreviewProps) {
  const [shownId, setShownId] = useState(startId);
  const { tell } = useDialogs();
  const show = ({ id, file }: AttachmentUse): void => {
    if (canBePreviewed(file)) setShownId(id);
    else void tell({ title: file.name, message: screen('noPreview') });
  };
  return (
    <Dialog opened onClose={onClose} title={t('filesOfStep', { title: stepTitle })} size={1100}>
      <div className={styles['preview']}>
        <AttachmentViewer uses={uses} selectedId={shownId} onSelect={show} label={t('filesOfStep', { title: stepTitle })} />
      </div>
    </Dialog>
  );
}
