import { useState } from 'react';
import { later } from '../later/index.ts';
import { NotLoadedWindow } from '../later/not-loaded.tsx';
import type { DialogProps } from './dialog-modal.tsx';

const DialogModal = later(async () => (await import('./dialog-modal.tsx')).DialogModal, {
  failed: (retry, { opened, onClose }: DialogProps) => opened && <NotLoadedWindow onRetry={retry} onClose={onClose} />,
});

/** A window over the page, with a title, a body that scrolls and buttons below. What draws it is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <DialogModal {...props} />;
}
