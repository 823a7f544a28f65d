import { photoMarkupWire } from '@benchbook/contracts';
import { useState } from 'react';
import { pictureAddresses } from '../../../blocks/attachment-viewer/index.ts';
import type { DraftConflict } from '../../../blocks/instruction-draft/index.ts';
import { Photo } from '../../../blocks/marked-photo/index.ts';
import { useDraft } from '../session/author-context.ts';
import styles from './conflict-dialog.module.css';

interface ConflictPhotoProps {
  conflict: Extract<DraftConflict, { kind: 'field' }>;
  /** The mark-up of one side. */
  value: unknown;
}

/** The photo with the mark-up of one side: two red arrows differ only in where they point. A description is below it. */
export function ConflictPhoto({ conflict, value }: ConflictPhotoProps) {
  const use = useDraft(({ draft }) =>
    conflict.item === 'use' ? draft.tree.byId[conflict.stepId]?.attachments.find((each) => each.id === conflict.id) : undefined,
  );
  const [failures, setFailures] = useState(0);
  const address = use && pictureAddresses(use.file)[failures];
  if (conflict.field !== 'photoMarkup' || address === undefined) return null;
  return (
    <Photo
      src={address}
      alt=""
      markup={photoMarkupWire.nullable().parse(value)}
      className={styles['photo']}
      onError={() => setFailures(failures + 1)}
    />
  );
}
