import { Group, Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { useCloseOnBack } from '../navigation/index.ts';
import classes from './dialog-modal.module.css';
import { useCloseOnEscape } from './escape-closes.ts';
import { outsideCloses } from './outside-closes.ts';

export interface DialogProps extends Omit<ModalProps, 'title'> {
  title: string;
  /** Buttons, the primary one last; without them there is no footer. */
  footer?: ReactNode;
  /** Back leaves the page instead of closing the window: for a window whose closing continues the work. */
  leavesOnBack?: boolean;
  /** At the side of the page or, on a narrow page, at its lower edge: the page makes room and stays usable. */
  isBeside?: boolean;
}

/** A window over the page: header 52 px, body that scrolls, actions below on the right. At most 1500 px wide. */
export function DialogModal({
  title,
  footer,
  children,
  leavesOnBack = false,
  closeOnClickOutside = true,
  isBeside = false,
  ...rest
}: DialogProps) {
  useCloseOnBack(rest.opened && rest.withCloseButton !== false && !leavesOnBack, rest.onClose);
  useCloseOnEscape(rest.opened, rest.closeOnEscape === false ? ignore : rest.onClose);
  return (
    <Modal
      title={title}
      padding={0}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ content: { maxWidth: rest.fullScreen || isBeside ? 'none' : 'min(1500px, 96vw)' } }}
      classNames={{ ...PARTS, ...(isBeside && { inner: classes['beside'] }) }}
      {...(isBeside && { withOverlay: false, lockScroll: false })}
      {...rest}
      closeOnEscape={false}
      {...(closeOnClickOutside ? outsideCloses(rest.onClose) : { closeOnClickOutside })}
    >
      <Scroller isBeside={isBeside}>{children}</Scroller>
      {footer && (
        <Group className={classes['footer']} justify="flex-end" gap="sm">
          {footer}
        </Group>
      )}
    </Modal>
  );
}

const PARTS = { header: classes['header'], title: classes['title'], body: classes['body'], content: classes['content'] };

const ROOM = { inline: '--bb-beside-inline', block: '--bb-beside-block', controls: '--bb-beside-controls' } as const;

/** Publishes as CSS variables how much of the page the window covers, and that the controls below it can be hidden. */
function useRoomBeside(inside: RefObject<HTMLElement | null>, isBeside: boolean): void {
  useEffect(() => {
    const box = inside.current?.closest(`.${classes['content']}`);
    if (!isBeside || !box) return;
    const { style } = document.documentElement;
    style.setProperty(ROOM.controls, 'none');
    const watcher = new ResizeObserver(() => {
      const { width, height } = box.getBoundingClientRect();
      const isBelow = width >= window.innerWidth;
      style.setProperty(ROOM.inline, isBelow ? '0px' : `${width}px`);
      style.setProperty(ROOM.block, isBelow ? `${height}px` : '0px');
    });
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      for (const name of Object.values(ROOM)) style.removeProperty(name);
    };
  }, [inside, isBeside]);
}

/** A window that ignores Escape still keeps it from the windows below. */
const ignore = (): void => undefined;

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Content longer than the window scrolls between its header and its buttons; text without controls becomes a tab stop. */
function Scroller({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null);
  useRoomBeside(scroll, isBeside);
  const [isTextOnly, setTextOnly] = useState(false);
  useEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const updateTabStop = (): void => setTextOnly(box.scrollHeight > box.clientHeight && !box.querySelector(REACHABLE));
    updateTabStop();
    // Content that loads later changes the height without a render.
    const watcher = new ResizeObserver(updateTabStop);
    for (const each of [box, ...box.children]) watcher.observe(each);
    return () => watcher.disconnect();
  });
  return (
    <div ref={scroll} className={classes['scroll']} tabIndex={isTextOnly ? 0 : undefined}>
      {children}
    </div>
  );
}
