import { useEffect, useState } from 'react';
import { lazyComponent } from '../lazy/index.ts';
import { NotLoadedWindow } from '../lazy/not-loaded.tsx';
import type { DialogProps } from './dialog-modal.tsx';

const DialogModal = lazyComponent(async () => (await import('./dialog-modal.tsx')).DialogModal, {
  failed: (retry, { opened, onClose }: DialogProps) => opened && <NotLoadedWindow onRetry={retry} onClose={onClose} />,
});

/** A window over the page, with a title, a body that scrolls and buttons below. Its implementation loads when it first opens. */
export function Dialog(props: DialogProps) {
  useFocusBack(props.opened);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <DialogModal {...props} />;
}

/** A window that is unmounted while open would lose the focus: returns it to the element that had it before. */
function useFocusBack(isOpenAtOnce: boolean): void {
  const [opener] = useState(() => (isOpenAtOnce ? document.activeElement : null));
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement)) return;
      setTimeout(() => {
        if (opener.isConnected && document.activeElement === document.body) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
