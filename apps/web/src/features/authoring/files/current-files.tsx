import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TreeStep } from '@benchbook/domain/steps';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { MarkUpButton } from '../../../blocks/photo-editor/mark-up-button.tsx';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDraftActions } from '../session/author-context.ts';
import styles from './file-dialog.module.css';
import { t } from './messages.ts';

interface CurrentFilesProps {
  /** Heading of the list; gets the focus when the focused file is detached. */
  heading: RefObject<HTMLElement | null>;
  step: TreeStep;
  onDetach(useId: Id): void;
}

/** The files of the step; arrow buttons change their order. A detached file stays in the library. */
export function CurrentFiles({ heading, step, onDetach }: CurrentFilesProps) {
  const { orderUses, markUpPhoto } = useDraftActions();
  const uses = step.attachments;
  if (uses.length === 0) return <p className={styles['none']}>{t('noCurrentFiles')}</p>;
  const swap = (index: number, other: number): void => orderUses(step.id, swapped(uses, index, other));
  return (
    <ul className={styles['list']}>
      {uses.map((use, index) => (
        <Row key={use.id} heading={heading}>
          <FileThumbnail file={use.file} markup={use.photoMarkup} />
          <span className={styles['name']} title={use.file.name}>
            {use.file.name}
          </span>
          <MarkUpButton use={use} onChange={(useId, markup) => markUpPhoto(step.id, useId, markup)} />
          <IconButton
            label={t('fileUp', { name: use.file.name })}
            icon={<IconArrowUp size={16} />}
            isInactive={index === 0}
            onClick={() => swap(index, index - 1)}
          />
          <IconButton
            label={t('fileDown', { name: use.file.name })}
            icon={<IconArrowDown size={16} />}
            isInactive={index === uses.length - 1}
            onClick={() => swap(index, index + 1)}
          />
          <IconButton label={t('detach', { name: use.file.name })} icon={<IconX size={16} />} onClick={() => onDetach(use.id)} />
        </Row>
      ))}
    </ul>
  );
}

function Row({ heading, children }: Pick<CurrentFilesProps, 'heading'> & { children: ReactNode }) {
  const row = useFocusGoesTo<HTMLLIElement>(heading);
  return (
    <li ref={row} className={styles['row']}>
      {children}
    </li>
  );
}

function swapped(uses: readonly AttachmentUse[], index: number, other: number): readonly AttachmentUse[] {
  return uses.map((use, at) => (at === index ? (uses[other] ?? use) : at === other ? (uses[index] ?? use) : use));
}
