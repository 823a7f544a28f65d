import { lazy, Suspense, useState } from 'react';
import { preloadWhenIdle } from '../../lib/preload/preload-when-idle.ts';
import type { FullScreenProps } from './full-screen-modal.tsx';

const loadModal = async () => ({ default: (await import('./full-screen-modal.tsx')).FullScreenModal });
const FullScreenModal = lazy(loadModal);
// Also without a network, which a tablet loses between two steps.
preloadWhenIdle(loadModal);

/** A file over the whole window. What draws it comes after the page (docs/decisions/0007). */
export function FullScreen(props: FullScreenProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <FullScreenModal {...props} />
    </Suspense>
  );
}
