import { fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, type RefObject, type TouchEvent, useRef } from 'react';
import { FileKindIcon } from '../../../blocks/attachment-viewer/index.ts';
import { FileThumbnail } from '../../../blocks/file-thumbnail/index.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import styles from './file-grid.module.css';

interface FileTileProps {
  file: LibraryFile;
  isSelected: boolean;
  /** The one tile that Tab reaches. */
  isTabStop: boolean;
  /** That one; the focus goes there when this one is deleted. */
  tabStop: RefObject<HTMLElement | null>;
  position: number;
  count: number;
  onSelect(): void;
  /** Right click, long press or the menu key. */
  onMenu: ((tile: HTMLElement) => void) | undefined;
}

/** A finger that rests this long asks for the menu, as a right click does. */
const LONG_PRESS_MS = 500;
/** A finger that goes further than this scrolls. */
const STILL_PX = 10;

/** One file of the library: its picture or kind, and its name. */
export function FileTile({ file, isSelected, isTabStop, tabStop, position, count, onSelect, onMenu }: FileTileProps) {
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
      {...press.handlers}
      onClick={() => press.wasLong() || onSelect()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect();
      }}
    >
      <span className={styles['picture']}>
        <FileThumbnail file={file} size="tile" />
      </span>
      <span className={styles['caption']}>
        <FileKindIcon kind={fileKind(file.extension)} size={16} />
        <span className={styles['name']} title={file.name}>
          {file.name}
        </span>
        {isSelected && <IconCheck size={18} stroke={2} aria-hidden />}
      </span>
    </div>
  );
}

function useLongPress(onMenu: FileTileProps['onMenu']) {
  const state = useRef({ timer: 0, x: 0, y: 0, wasLong: false });
  const stop = (): void => clearTimeout(state.current.timer);
  if (!onMenu) return { handlers: {}, wasLong: () => false };
  return {
    /** True once after a long press: the click that ends it selects nothing. */
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
      // Otherwise the mouse events that follow the finger would close the menu again.
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
