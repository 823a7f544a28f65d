import { Group, Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { useBackCloses } from './back-closes.ts';
import classes from './dialog-modal.module.css';
import { useEscapeCloses } from './escape-closes.ts';
import { outsideCloses } from './outside-closes.ts';

export interface DialogProps extends Omit<ModalProps, 'title'> {
  title: string;
  /** Buttons, the primary one last; the strip below the body is left out without them. */
  footer?: ReactNode;
  /** Back leaves the page instead of closing the window: for one whose closing means to go on. */
  leavesOnBack?: boolean;
}

/** A window over the page: head 52 px, body that scrolls, actions below on the right. At most 1500 px wide (spec, section 9). */
export function DialogModal({ title, footer, children, leavesOnBack = false, closeOnClickOutside = true, ...rest }: DialogProps) {
  useBackCloses(rest.opened && rest.withCloseButton !== false && !leavesOnBack, rest.onClose);
  useEscapeCloses(rest.opened, rest.closeOnEscape === false ? ignore : rest.onClose);
  return (
    <Modal
      title={title}
      padding={0}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ content: { maxWidth: rest.fullScreen ? 'none' : 'min(1500px, 96vw)' } }}
      classNames={{ header: classes['header'], title: classes['title'], body: classes['body'], content: classes['content'] }}
      {...rest}
      closeOnEscape={false}
      {...(closeOnClickOutside ? outsideCloses(rest.onClose) : { closeOnClickOutside })}
    >
      <Scroller>{children}</Scroller>
      {footer && (
        <Group className={classes['footer']} justify="flex-end" gap="sm">
          {footer}
        </Group>
      )}
    </Modal>
  );
}

/** Escape goes to no window below one that does not close with it. */
const ignore = (): void => undefined;

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What is longer than the window scrolls between its head and its buttons; words alone are then reached by the keyboard, too. */
function Scroller({ children }: { children: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null);
  const [isWordsAlone, setWordsAlone] = useState(false);
  useEffect(() => {
    const box = scroll.current;
    if (box) setWordsAlone(box.scrollHeight > box.clientHeight && !box.querySelector(REACHABLE));
  });
  return (
    <div ref={scroll} className={classes['scroll']} tabIndex={isWordsAlone ? 0 : undefined}>
      {children}
    </div>
  );
}
