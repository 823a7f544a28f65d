import { fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent, useRef } from 'react';
import { FileKindIcon } from '../../../blocks/attachment-viewer/index.ts';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { writeDragged } from '../dragged-files.ts';
import { t } from '../messages.ts';
import type { SelectKeys } from '../selection.ts';
import type { LibraryLook } from '../use-library-look.ts';
import styles from './file-grid.module.css';

interface FileTileProps {
  file: LibraryFile;
  isSelected: boolean;
  /** True for the only tile in the tab order. */
  isTabStop: boolean;
  /** The tile that gets the focus when this one is deleted. */
  tabStop: RefObject<HTMLElement | null>;
  position: number;
  count: number;
  look: LibraryLook;
  /** True if several files can be selected, by checkbox. */
  canMany: boolean;
  /** Files of a drag that starts here; undefined if there is no drop target. */
  draggedIds: readonly string[] | undefined;
  onSelect(keys: SelectKeys): void;
  /** Called on a double-click. */
  onOpen(): void;
  /** Called on right click, long press or the menu key. */
  onMenu: ((tile: HTMLElement) => void) | undefined;
}

/** Duration of a long press, which opens the menu like a right click. */
const LONG_PRESS_MS = 500;
/** A touch that moves further than this scrolls. */
const STILL_PX = 10;

/** One file of the library: thumbnail or icon and name; in list view with date and size. */
export function FileTile(props: FileTileProps) {
  const { file, isSelected, isTabStop, tabStop, position, count, look, canMany, draggedIds, onSelect, onOpen, onMenu } = props;
  const press = useLongPress(onMenu);
  const tile = useFocusGoesTo<HTMLDivElement>(tabStop);
  return (
    <div
      ref={tile}
      role="option"
      aria-label={file.name}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={position}
      tabIndex={isTabStop ? 0 : -1}
      data-file={file.id}
      className={styles['tile']}
      data-look={look}
      draggable={draggedIds !== undefined}
      onDragStart={({ dataTransfer }) => draggedIds && writeDragged(dataTransfer, draggedIds)}
      {...press.handlers}
      onClick={(event) => press.wasLong() || onSelect(keysOf(event))}
      onDoubleClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(keysOf(event));
      }}
    >
      {canMany && <SelectBox name={file.name} isOn={isSelected} onPress={() => onSelect({ isMore: true, isRange: false })} />}
      <span className={styles['picture']}>
        <FileThumbnail file={file} size={look === 'list' ? 'row' : 'tile'} />
      </span>
      <span className={styles['caption']}>
        {look === 'tiles' && <FileKindIcon kind={fileKind(file.extension)} size={16} />}
        <span className={styles['name']} title={file.name}>
          {file.name}
        </span>
        {look === 'list' && (
          <span className={styles['facts']}>
            <span>{formatTimestamp(file.createdAtMs)}</span>
            <span>{fileSize(file.sizeBytes)}</span>
          </span>
        )}
        {isSelected && !canMany && <IconCheck size={18} stroke={2} aria-hidden />}
      </span>
    </div>
  );
}

/** Adds a file to the selection by mouse or touch. Hidden from screen readers, as the keyboard uses Ctrl and Space. */
function SelectBox({ name, isOn, onPress }: { name: string; isOn: boolean; onPress(): void }) {
  return (
    <span
      aria-hidden
      className={styles['box']}
      data-on={isOn || undefined}
      title={t('selectMore', { name })}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isOn && <IconCheck size={16} stroke={2.5} />}
    </span>
  );
}

function keysOf({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): SelectKeys {
  return { isMore: ctrlKey || metaKey, isRange: shiftKey };
}

function useLongPress(onMenu: FileTileProps['onMenu']) {
  const state = useRef({ timer: 0, x: 0, y: 0, wasLong: false });
  const stop = (): void => clearTimeout(state.current.timer);
  if (!onMenu) return { handlers: {}, wasLong: () => false };
  return {
    /** Returns true once after a long press: the click that follows must not select. */
    wasLong: () => {
      const { wasLong } = state.current;
      state.current.wasLong = false;
      return wasLong;
    },
    handlers: {
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault();
        stop();
        onMenu(event.currentTarget);
      },
      onPointerDown: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
        state.current = { timer: 0, x: clientX, y: clientY, wasLong: false };
        if (pointerType === 'mouse') return;
        state.current.timer = window.setTimeout(() => {
          state.current.wasLong = true;
          onMenu(currentTarget);
        }, LONG_PRESS_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (Math.hypot(clientX - state.current.x, clientY - state.current.y) > STILL_PX) stop();
      },
      // Otherwise the emulated mouse events after the touch would close the menu.
      onTouchEnd: (event: TouchEvent) => {
        if (!state.current.wasLong) return;
        state.current.wasLong = false;
        event.preventDefault();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
