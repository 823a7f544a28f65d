import type { AttachmentUse } from '@benchbook/domain/attachments';
import { fileKind } from '@benchbook/domain/attachments';
import { IconGripVertical, IconStarFilled, IconUnlink } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { FileThumbnail } from '../../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { moveItem } from '../../../../ui/order/move-item.ts';
import { useOrderDrag } from '../../../../ui/order/use-order-drag.ts';
import { t } from '../messages.ts';
import styles from './mapped-files.module.css';

interface FileRowsProps {
  uses: readonly AttachmentUse[];
  selectedId: string | undefined;
  onSelect(use: AttachmentUse): void;
  onDetach(useId: string): void;
  onOrder(uses: readonly AttachmentUse[]): void;
}

const KIND = {
  image: 'kindImage',
  video: 'kindVideo',
  audio: 'kindAudio',
  pdf: 'kindPdf',
  model: 'kindModel',
  unknown: 'kindUnknown',
} as const;

/** The files in order; it is changed by mouse, by touch on the grip, or with Alt and an arrow key. */
export function FileRows({ uses, selectedId, onSelect, onDetach, onOrder }: FileRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number): void => {
    const [use, next] = [uses[from], moveItem(uses, from, to)];
    if (!use || next.indexOf(use) === from) return;
    onOrder(next);
    announce(t('movedTo', { name: use.file.name, position: next.indexOf(use) + 1, count: uses.length }));
  };
  const drag = useOrderDrag({ list, count: uses.length, onDrop: move });
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) move(index, index + by);
    else list.current?.querySelector<HTMLElement>(`[data-row="${index + by}"] button`)?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles['rows']} aria-label={t('fileList')} {...drag.handlers}>
        {uses.map((use, index) => (
          <li
            key={use.id}
            className={styles['row']}
            data-row={index}
            data-selected={use.id === selectedId || undefined}
            data-dragged={drag.draggedIndex === index || undefined}
            style={drag.styleOf(index)}
          >
            <span className={styles['grip']} data-grip>
              <IconGripVertical size={16} aria-hidden />
            </span>
            <button
              type="button"
              className={styles['file']}
              aria-current={use.id === selectedId || undefined}
              onClick={() => onSelect(use)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <FileThumbnail file={use.file} markup={use.photoMarkup} />
              <span className={styles['words']}>
                <span className={styles['name']} title={use.file.name}>
                  {use.file.name}
                </span>
                <span className={styles['kind']}>
                  {t(KIND[fileKind(use.file.extension)])}
                  {index === 0 && uses.length > 1 && (
                    <>
                      , <IconStarFilled size={12} aria-hidden /> {t('shownFirst')}
                    </>
                  )}
                </span>
              </span>
            </button>
            <IconButton
              className={styles['tool']}
              label={t('detach', { name: use.file.name })}
              icon={<IconUnlink size={18} stroke={1.75} />}
              onClick={() => onDetach(use.id)}
            />
          </li>
        ))}
      </ul>
      {uses.length > 1 && <p className={styles['hint']}>{t('orderHint')}</p>}
    </>
  );
}
