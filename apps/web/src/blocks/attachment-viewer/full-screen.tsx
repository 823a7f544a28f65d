import { useLayoutEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { NotLoadedWindow } from '../../ui/lazy/not-loaded.tsx';
import type { FullScreenProps } from './full-screen-modal.tsx';

/** Preloaded when idle: a tablet may lose its network between two steps. */
const FullScreenModal = lazyComponent(async () => (await import('./full-screen-modal.tsx')).FullScreenModal, {
  failed: (retry, { isOpen, onClose }: FullScreenProps) => isOpen && <NotLoadedWindow onRetry={retry} onClose={onClose} />,
});

/** A file in full screen. Its code loads after the page (docs/decisions/0007). */
export function FullScreen(props: FullScreenProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // The window itself records its opener only from the second time on: the first time it is not mounted yet.
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
