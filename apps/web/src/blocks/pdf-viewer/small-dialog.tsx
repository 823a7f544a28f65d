import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './pdf-viewer.module.css';

interface SmallDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A question over the viewer. It is the browser's own modal dialog and stands inside the viewer, so that a viewer that
 * fills the screen shows it too: focus goes in, Escape closes, focus comes back.
 */
export function SmallDialog({ title, onClose, children }: SmallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would take the first button.
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
