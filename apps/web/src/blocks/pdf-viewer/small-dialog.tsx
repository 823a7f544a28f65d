import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './pdf-viewer.module.css';

interface SmallDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A question over the viewer. It is a native modal dialog inside the viewer, so that it is also visible in full screen: it takes
 * the focus, Escape closes it, and the focus returns.
 */
export function SmallDialog({ title, onClose, children }: SmallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the first button.
    dialog.current?.querySelector<HTMLElement>('[data-primary]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={heading}
      data-pdf-control="dialog"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
