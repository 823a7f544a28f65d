import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { moveItem } from '../../../ui/order/move-item.ts';
import { useOrderDrag } from '../../../ui/order/use-order-drag.ts';
import { t } from '../messages.ts';
import styles from './current-file-list.module.css';

interface CurrentFileListProps {
  /** True for files of a PDF highlight instead of a step. */
  isOfMark: boolean;
  uses: readonly AttachmentUse[];
  defaultUseId: Id | null;
  selectedId: Id | undefined;
  onSelect(use: AttachmentUse): void;
  onReorder(uses: readonly AttachmentUse[]): void;
  /** Called on F2. */
  onRename: ((file: FileReference) => void) | undefined;
}

/** The files of the step. Their order is changed by mouse, by touch on the grip, or with Alt and an arrow key. */
export function CurrentFileList(props: CurrentFileListProps) {
  const { isOfMark, uses, defaultUseId, selectedId, onSelect, onReorder, onRename } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (from: number, to: number): void => {
    const [use, next] = [uses[from], moveItem(uses, from, to)];
    if (!use || next.indexOf(use) === from) return;
    onReorder(next);
    announce(t('movedTo', { name: use.file.name, position: next.indexOf(use) + 1, count: uses.length }));
  };
  const drag = useOrderDrag({ list, count: uses.length, onDrop: move });
  if (uses.length === 0) return <p className={styles['none']}>{t(isOfMark ? 'noFilesOfMark' : 'noCurrentFiles')}</p>;
  const tabStop = Math.max(
    uses.findIndex((use) => use.id === selectedId),
    0,
  );

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (event.altKey) move(index, index + by);
      else rowAt(list.current, index + by)?.focus();
    } else if (event.key === 'F2' && onRename) {
      event.preventDefault();
      const use = uses[index];
      if (use) onRename(use.file);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const use = uses[index];
      if (use) onSelect(use);
    }
  };
  return (
    <>
      <div ref={list} role="listbox" aria-label={t('currentFiles')} className={styles['list']} {...drag.handlers}>
        {uses.map((use, index) => (
          <div
            key={use.id}
            role="option"
            aria-label={use.id === defaultUseId ? `${use.file.name}, ${t('shownFirst')}` : use.file.name}
            aria-selected={use.id === selectedId}
            tabIndex={index === tabStop ? 0 : -1}
            data-row={index}
            data-dragged={drag.draggedIndex === index || undefined}
            className={styles['row']}
            style={drag.styleOf(index)}
            onClick={() => onSelect(use)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <span className={styles['grip']} data-grip>
              <IconGripVertical size={16} aria-hidden />
            </span>
            <FileThumbnail file={use.file} markup={use.photoMarkup} />
            <span className={styles['name']} title={use.file.name}>
              {use.file.name}
            </span>
            {use.id === defaultUseId && <IconStarFilled size={16} aria-hidden />}
          </div>
        ))}
      </div>
      <p className={styles['hint']}>{t('orderHint')}</p>
    </>
  );
}

function rowAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
}
