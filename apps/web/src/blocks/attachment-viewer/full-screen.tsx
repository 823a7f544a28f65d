import { useLayoutEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { NotLoadedWindow } from '../../ui/lazy/not-loaded.tsx';
import type { FullScreenProps } from './full-screen-modal.tsx';

/** Fetched at rest: a tablet loses its network between two steps. */
const FullScreenModal = lazyComponent(async () => (await import('./full-screen-modal.tsx')).FullScreenModal, {
  failed: (retry, { isOpen, onClose }: FullScreenProps) => isOpen && <NotLoadedWindow onRetry={retry} onClose={onClose} />,
});

/** A file over the whole window. What draws it comes after the page (docs/decisions/0007). */
export function FullScreen(props: FullScreenProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // The window itself notes who opened it only from its second time on: the first time it is not there yet.
  useLayoutEffect(() => {
    if (!props.isOpen) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [props.isOpen]);
  if (!wasOpened) return null;
  return <FullScreenModal {...props} />;
}
